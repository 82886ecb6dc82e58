// Common passwords. For servers: browsers need not load the list. The sandbox reads it too, outside the framework, so
// nothing here may import "server-only".

// Hardly any of the common passwords in lists has all four kinds of characters of section 5, so a plain list would
// refuse nothing. People decorate a common word instead: Password1!, P@ssw0rd, Qwerty#2026. So this list has words in
// small letters, and decorations are removed before the lookup.
const words = new Set(
  `
a aa aaa aaaa aaaaaa ab abc abcabc abcd abcdabcd abcde abcdef abcdefg abcdefgh access admin administrator adobe airborne airplane alabama alaska alex alexander
alexandra alexis alice alison allison alpha amanda amazing amber america american amsterdam anaconda andrea andrew angel angela angelo angels animal anna
anthony apache apollo apple apples apricot april aquarius arcade archer archie arizona arlene arsenal arthur as asd asdasd asdf asdfasdf asdfg asdfgh asdfghjk
asdfghjkl ashley assword athena august austin az azerbaijan aztec baby babyboy babygirl badboy badger bailey baku banana bandit barbara barcelona barney
baseball basket basketball batman beach beacon bear beatles beautiful beauty beer benjamin berlin bernard bigboy bigdaddy bigdog birdie birthday biscuit bishop
bitcoin blabla black blackbird blackie blaster blazer blessed blessing blizzard blonde blossom blowfish blue bluebird bluesky bobby bonjour bonnie booboo booger
boomer boston boxing brandon brandy brasil braves brazil brenda brian broncos brooklyn brooks brother brownie bruno brutus bubba bubbles buddy buffalo bulldog
bullet bunny business buster butter buttercup butterfly button calvin camaro camera cameron campus canada candy canela cannon captain cardinal carlos carmen
carolina caroline carpet casper cassie castle catherine celtic center champion chance changeit changeme charles charlie charlotte cheese chelsea cherry cheyenne
chicago chicken chocolate chopper chris chrissy christ christian christina christine christmas christopher cinderella claire claudia clinton coffee colorado
columbia combat company compaq computer connect connor contact cookie cookies cool cooper copper corvette cosmos country courtney cowboy cowboys crazy creative
cricket cristina crystal dakota dallas dance dancer daniel daniela danielle darkness darling david december default delete delta demo denise dennis denver
desire destiny diablo diamond digital disney doctor dodgers doggie dolphin dolphins domino donald donkey donna double downtown dragon dragons dream dreams
driver drowssap dubai duncan eagle eagles eclipse edward einstein elaine elephant elizabeth elvis emily eminem emirates empire enter enterprise eric erica
extreme facebook faith falcon family fashion father felix ferrari fiction fireball firebird firefly fireman fishing flamingo florida flower flowers fluffy
football forest forever formula francis franklin freddy frederick free freedom friday friend friends friendship froggy future galaxy gandalf garden garfield
gateway gemini general genesis george gfhjkm giants ginger gizmo gladys global godzilla golden goldfish goldie golf golfer good goodboy goodluck google gordon
grace granny green gregory griffin guest guitar gunner hacker hallo hammer hannah happy happyday hardcore harley harmony harrison harry hawaii hawk heart hearts
heather heaven helen hello helloworld helpme henry hercules hockey holiday holly home honda honey hope horse horses hotdog hotmail hottie house houston hunter
iceman iloveu iloveyou image india infinity inside instagram internet ireland isabella isabelle israel jackie jackson jaguar jamaica james january jasmine jason
jasper jennifer jenny jeremy jerry jessica jessie jesus joanna john johnny johnson jonathan jordan joseph joshua julia julian juliana july junior jupiter
justice justin karen karina katherine kathryn katie kawasaki keith kelly kenneth kermit kevin killer kimberly king kingdom kitten kitty knight kristina lakers
lalala laura lauren leader legend lemon leonard leonardo leslie letmein liberty lincoln linkinpark lion lisa little liverpool lizzie logitech lollipop london
looking lorenzo love lovebug lovely loveme lover loverboy loveyou lucky lucy maddog madison madonna maggie magic magnum manager manchester manutd marcus
margaret maria mariah marie marina marine mario marlboro marley marshall martha martin marvin mary master matrix matthew maverick maxwell melanie melissa member
memphis mercedes merchant mercury merlin metallica mexico michael michel michelle michigan mickey microsoft midnight miller million minecraft mirror mister
mobile money monica monika monkey monster montana moon mother motorola mountain muffin murphy music mustang mypass mypassword myspace naruto natalia natalie
natasha nathan nature newyork nicholas nicole nikita ninja nintendo nirvana nissan nokia nothing november number october office oliver olivia online oracle
orange oscar pakistan pamela panther panthers paradise paris parker parol parola partner pass passion passme passport passwd password passwords patricia patrick
payment peace peaches peanut pebbles pegasus penguin pepper perfect person peter phantom philip phoenix photo piano picasso picture pierre pirate platinum
player please pokemon police polina poohbear pookie popcorn porsche portal power precious preston prince princess private profile project public pumpkin punkin
purple q qa qaq qaz qazwsx qazwsxedc qazxsw qq qqqq qqqqqq qw qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwq qwqw
rabbit rachel racing raider raiders rainbow ranger rangers raptor rasputin raymond rebecca redskins redsox regina remember replay ricardo richard riyadh robert
roberto robin rocket rockstar rocky roland romance romeo ronald ronaldo root rosebud rosie roxanne runner russell russia sabrina sailor samantha samsung samurai
sandra sarah saturn saudi saudiarabia scarface school scooter scorpio scorpion scotland scott secret secure security senha september service shadow shannon
sharon sheila shelby sherlock shopping shorty silver simba simple simpsons single skippy skywalker slipknot smile smiley smokey smooth snickers sniper snoopy
snowball snowman soccer softball soleil sophia sophie spanky sparky special spencer spider spiderman spirit spongebob spring stalker stanley star stargate
starlight stars startrek starwars stella stephanie stephen steven stewart stone strawberry student success sugar summer sunday sunflower sunny sunset sunshine
super superman superstar support supreme susan sweet sweetheart sweetie swimming swordfish sydney sysadmin system taylor teacher teddy teddybear temp temporary
tennis teresa test tester testing testpass testtest texas theman theresa thomas thumper thunder tiffany tiger tigers tigger time tina tinker titanic tomcat toor
toyota travel travis treasure trinity trouble trustno trustnoone tucker turtle tweety twilight twitter united universe unknown user username valentina valentine
vampire vanessa verizon veronica victor victoria victory vietnam viking vincent violet viper virginia vision wallet walter warcraft warrior we webmaster welcome
western whatever whatsapp white wildcat william williams willow wilson windows winner winnie winston winter wizard wolf wolverine wonder wordpass world
wrestling xavier xxxx xxxxxx xyz yamaha yankees yellow youtube z zachary zaq zaqwsx zaqxsw zidane zombie zx zxc zxcv zxcvb zxcvbn zxcvbnm zxczxc
`
    .trim()
    .split(/\s+/),
);

// Keyboard sequences, with shifted digits already removed.
const walks = new Set(
  "1qaz2wsx 2wsx1qaz 1qazxsw2 zaq12wsx zaq1xsw2 1qaz1qaz 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123qwe 123qweasd qwer1234asdf a1b2c3 a1b2c3d4 a1s2d3f4 1a2b3c4d 1a2b3c qweasd123 123abc123 abc123abc".split(
    " ",
  ),
);

const shiftedDigits = "!@#$%^&*()";
/** Substitutes for letters; the exclamation mark stands for i or l, so both are tried. */
const dressed: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const undress = (text: string, one: "i" | "l"): string =>
  text.replace(/[@431!0$57]/g, (mark) => (dressed[mark] === "i" ? one : (dressed[mark] ?? mark)));

/** Digits that add nothing: few of them, a sequence, one repeated, a year. */
const isTail = (digits: string): boolean =>
  digits.length <= 4 ||
  "12345678901234567890".startsWith(digits) ||
  "98765432109876543210".includes(digits) ||
  /^(\d{1,2})\1+$/.test(digits);

/** A long password is not common, and not worth the work. */
const longest = 32;

export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false;
  const small = password.toLowerCase();
  const unshifted = small.replace(/[!@#$%^&*()]/g, (mark) => String((shiftedDigits.indexOf(mark) + 1) % 10));
  if (walks.has(unshifted) || walks.has(small.replace(/[^a-z0-9]/g, ""))) return true;
  // The border between word and decoration is unknown: P@ssw0rd, !Password1, 123@Abc.
  for (const [before, core, after] of cuts(small)) {
    const added = before + after;
    const symbols = added.replace(/\d/g, "");
    if (
      symbols.length <= 3 &&
      isTail(added.replace(/\D/g, "")) &&
      (words.has(undress(core, "i")) || words.has(undress(core, "l")))
    )
      return true;
  }
  return false;
}

/** Every way to remove non-letters at either end. */
function* cuts(text: string): Generator<readonly [before: string, core: string, after: string]> {
  const start = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const end = text.length - (/[^a-z]*$/.exec(text)?.[0].length ?? 0);
  if (start >= end) return;
  for (let from = 0; from <= start; from += 1) {
    for (let to = end; to <= text.length; to += 1) yield [text.slice(0, from), text.slice(from, to), text.slice(to)];
  }
}

import type { ContractWords } from "./contract-words";

export const az: ContractWords = {
  title: "Merçant müqaviləsi",
  business:
    "{legalName} («{companyName}» adı ilə fəaliyyət göstərir), VÖEN {taxId}, dövlət qeydiyyatı nömrəsi {crNumber}, hüquqi ünvan: {legalAddress}",
  individual: "fiziki şəxs {legalName}, şəxsiyyət nömrəsi {pinCode}",
  laws: {
    AZ: "Azərbaycan Respublikasının qanunvericiliyi",
    AE: "Birləşmiş Ərəb Əmirliklərinin qanunvericiliyi",
    SA: "Səudiyyə Ərəbistanı Krallığının qanunvericiliyi",
  },
  courts: { AZ: "Bakı şəhərinin məhkəmələri", AE: "Dubay məhkəmələri", SA: "Ər-Riyad məhkəmələri" },
  binding: { az: "Azərbaycan dilindəki", ar: "ərəb dilindəki" },
  sections: {
    parties: {
      title: "Tərəflər",
      paragraphs: [
        "Bu müqavilə ödəniş xidmətləri provayderi (bundan sonra «Provayder») ilə {merchant} (bundan sonra «Merçant») arasında bağlanır.",
        "Müqavilə müştərilərə {brandName} adı ilə göstərilən {appName} tətbiqini əhatə edir: {appUrl}. Merçantın başqa tətbiqi üçün ayrıca müqavilə bağlanır.",
        "Müqavilə Merçant onu rəqəmsal şəxsiyyəti ilə imzaladığı anda qüvvəyə minir. Həmin ana qədər müqavilə heç bir tərəf üzərinə öhdəlik qoymur.",
      ],
    },
    services: {
      title: "Xidmətlər",
      paragraphs: [
        "Provayder Merçantın adından kart ödənişlərini qəbul edir: faktura və ödəniş linki, QR-kod, ödəniş düyməsi ilə, habelə Merçantın 7 gün ərzində tamamladığı və ya ləğv etdiyi bloklama şəklində.",
        "Provayder Merçantın əməkdaşlarına merçant portalına giriş verir. Kimin giriş hüququ olduğunu və kimin nə edə bildiyini Merçant müəyyən edir.",
        "Tətbiq ilk ödənişdən əvvəl yoxlanılır. Provayder yoxlamanın nəticəsini Merçanta e-poçtla bildirir, imtina etdikdə isə səbəbini göstərir.",
        "Xidmətlər gecə-gündüz əlçatandır. Planlı texniki işlər barədə ən azı 48 saat əvvəl məlumat verilir.",
      ],
    },
    fees: {
      title: "Komissiyalar",
      paragraphs: [
        "Ödəniş Merçantın pulqabına tam məbləğdə daxil olur. Komissiya pulqabından vəsait çıxarılanda tutulur.",
        "{upTo} məbləğinədək vəsaitin çıxarılması və ya göndərilən ödəniş üçün komissiya {flat} təşkil edir. {upTo} məbləğindən yuxarı komissiya məbləğin {percent}%-idir. Provayderin tərəfdaş bankındakı hesaba və ya karta göndərmə komissiyasızdır.",
        "Vəsait çıxarılarkən komissiya çıxarılan məbləğdən tutulur. Göndərilən ödənişin komissiyası məbləğin üzərinə əlavə olunur və alan şəxs məbləği tam alır. Hər ikisi Merçant təsdiq etməzdən əvvəl göstərilir.",
        "Provayder komissiyaların dəyişməsi barədə ən azı 30 gün əvvəl e-poçtla məlumat verir. Bununla razılaşmayan Merçant dəyişiklik qüvvəyə minənədək müqaviləyə xitam verə bilər.",
      ],
    },
    settlement: {
      title: "Hesablaşma",
      paragraphs: [
        "Tamamlanmış ödənişin məbləği pulqabında dərhal əlçatan olur. Bloklanmış məbləğ tamamlandıqda, tamamlanan hissə həcmində əlçatan olur.",
        "Merçant vəsaiti tətbiq qoşulanda göstərilmiş bank hesabına və ya karta çıxarır. Hesab Merçanta məxsus olmalıdır.",
        "Məbləğlər {currency} ilə saxlanılır və ödənilir. Provayder mübahisəli məbləği və ya səlahiyyətli orqanın qərarı ilə saxlanılmalı məbləği tuta bilər və qanun qadağan etmirsə, bunu Merçanta bildirir.",
      ],
    },
    refunds: {
      title: "Vəsaitin qaytarılması və mübahisəli ödənişlər",
      paragraphs: [
        "Merçant ödənişi tam və ya hissə-hissə qaytara bilər. Ödəniş qəbul edildiyi gün ləğv oluna bilər, həmin gündən sonra isə vəsait qaytarılır. Qaytarılan məbləğ ödənişin qalığından çox ola bilməz.",
        "Müştəri ödənişi öz bankında mübahisələndirdikdə, Merçant malın çatdırıldığını və ya xidmətin göstərildiyini təsdiq edən sənədləri sorğudan sonra 7 gün ərzində təqdim edir.",
        "Bank mübahisəni müştərinin xeyrinə həll etdikdə məbləğ pulqabından tutulur. Pulqabındakı məbləğ kifayət etmədikdə Merçant fərqi 10 gün ərzində ödəyir.",
      ],
    },
    cardData: {
      title: "Kart məlumatları və fərdi məlumatlar",
      paragraphs: [
        "Müştərilər kart məlumatlarını yalnız Provayderin səhifəsində daxil edirlər. Merçant kartın nömrəsini, təhlükəsizlik kodunu və ya birdəfəlik kodu soruşmur, yazmır və saxlamır.",
        "Provayder kart məlumatlarını kart sistemlərinin təhlükəsizlik standartına (PCI DSS) uyğun saxlayır və Merçanta kartın yalnız ilk altı və son dörd rəqəmini göstərir.",
        "Hər tərəf müştərilərin fərdi məlumatlarından yalnız bu müqavilə üzrə ödənişlər və qanunun tələbləri üçün istifadə edir. Məlumatın sızmasından xəbər tutan tərəf digərinə 24 saat ərzində məlumat verir.",
      ],
    },
    obligations: {
      title: "Merçantın öhdəlikləri",
      paragraphs: [
        "Merçant tətbiqində təsvir etdiyi mal və xidmətləri elan etdiyi qiymətlə satır və müştərilərə onunla necə əlaqə saxlamağı, malı necə qaytarmağı və pulu necə geri almağı bildirir.",
        "Merçant qanuna zidd mal və xidmətlər üçün, habelə başqasının adından ödəniş qəbul etmir.",
        "Merçant şifrələri, birdəfəlik kodları və tətbiq açarlarını gizli saxlayır, girişə ehtiyacı qalmayan şəxslərin girişini bağlayır və kənar şəxsin istifadəsini Provayderə dərhal bildirir.",
        "Merçant adının, ünvanının, mülkiyyətçisinin, bank hesabının və ya fəaliyyət növünün dəyişməsini 5 iş günü ərzində Provayderə bildirir.",
      ],
    },
    term: {
      title: "Müddət və xitam",
      paragraphs: [
        "Müqavilə müddətsiz bağlanır. Hər tərəf səbəb göstərmədən, 30 gün əvvəl yazılı bildirişlə ona xitam verə bilər.",
        "Fırıldaqçılıq əlamətləri olduqda, Merçant kart məlumatları ilə bağlı qaydaları pozduqda və ya qanun, yaxud kart sistemi tələb etdikdə Provayder xidməti dərhal dayandıra bilər. Səbəbi mümkün olan kimi bildirir.",
        "Müqavilə bitdikdən sonra Merçant pulqabındakı qalığı çıxarır. Provayder qaytarılacaq məbləğlər və mübahisəli ödənişlər üçün lazım ola biləcək məbləği ən çoxu 180 gün saxlaya bilər.",
      ],
    },
    law: {
      title: "Qanunvericilik, mübahisələr və dil",
      paragraphs: [
        "Bu müqaviləyə {law} tətbiq olunur. Tərəflərin 30 gün ərzində həll etmədiyi mübahisələrə {court} baxır.",
        "Bildirişlər tərəflərin bir-birinə verdiyi e-poçt ünvanlarına və merçant portalı vasitəsilə göndərilir.",
        "Müqavilə bir neçə dildə mövcuddur. Mətnlər fərqləndikdə {binding} mətn əsas götürülür.",
      ],
    },
  },
  signature: {
    title: "İmza haqqında məlumat",
    application: "Tətbiq",
    company: "Hüquqi ad",
    taxId: "VÖEN",
    agreed: "Kodla razılıq",
    signedBy: "İmzalayan",
    signedAt: "İmzalanma vaxtı",
    certificate: "Sertifikat",
    phone: "Təsdiq edən telefon",
    transaction: "Tranzaksiya",
    version: "Mətnin redaksiyası",
    digest: "Mətnin SHA-256 cəmi",
  },
};

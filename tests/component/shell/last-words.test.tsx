import { fallbackWords } from "@/components/shell/failure/fallback-words";
import { responseIdWords } from "@/components/shell/failure/response-id-words";
import { allLanguages } from "@/lib/i18n/language-codes";
import { messagesOf } from "@/lib/i18n/messages";

it.each(allLanguages)("the static texts in %s equal those of the messages", async (language) => {
  const { messages, shell, problems } = await messagesOf(language);
  const { title, tryAgain, responseId } = messages.errorScreen;
  expect(fallbackWords[language]).toEqual({
    title,
    retry: tryAgain,
    updated: problems.updated,
    reload: shell.updated.reload,
  });
  expect(responseIdWords[language]).toEqual({
    copy: shell.copyResponseId,
    copied: messages.notice.copied.replace("{value}", responseId),
  });
});

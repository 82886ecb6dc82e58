interface WithAccountProps {
  readonly before: string;
  /** A mark that stays where the text before it is cut. */
  readonly mark?: string;
  /** Masked. */
  readonly account: string;
  readonly after?: string;
}

/** A text of one line with an account. Where there is no room the text is cut, and the account keeps its telling end. */
export const WithAccount = ({ before, mark, account, after }: WithAccountProps) => (
  <span className="with-account">
    {before && <span dir="auto">{before}</span>}
    {before && mark && <span className="flex-none">{mark}</span>}
    <bdi dir="ltr">{account}</bdi>
    {after && <span>{after}</span>}
  </span>
);

interface WithAccountProps {
  readonly before: string;
  /** Masked. */
  readonly account: string;
  readonly after?: string;
}

/** A text of one line with an account. Where there is no room the text is cut, and the account keeps its telling end. */
export const WithAccount = ({ before, account, after }: WithAccountProps) => (
  <span className="with-account">
    {before && <span>{before}</span>}
    <bdi dir="ltr">{account}</bdi>
    {after && <span>{after}</span>}
  </span>
);

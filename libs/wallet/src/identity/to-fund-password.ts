/** The query of /mine/userinfo at which the dialog of the fund password is open, and leads to `from` once it is done. */
export const toFundPassword = (from: string) => ({ edit: 'fundPassword', to: from }) as never

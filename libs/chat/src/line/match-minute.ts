/** The minute of a match by its clock ('2H^67:12', as `re_time`); undefined where its clock has none, as at half time or in baseball. */
export const matchMinute = (clock: string): string | undefined => /^[12]H\^0*(\d{1,3}):/.exec(clock)?.[1]

/** Which numbers are years: how far the range goes depends on what would be lost where a number is taken for one. */

/** A year that a text speaks of, such as that of a foundation: the span between two is told as an age. */
export const isNamedYear = (value: number): boolean => Number.isInteger(value) && value >= 1_500 && value <= 2_100

/** An end of a range such as 1066-1485: it is far from the numbers that a telephone number of Taiwan has there. */
export const mayBeYearOfRange = (value: number): boolean => value >= 1_000 && value < 3_000

/** Of these nobody counts so many: no figure to reckon with. 1,600 may be so many of something. */
export const isRecentYear = (value: number): boolean => Number.isInteger(value) && value >= 1_900 && value < 2_100

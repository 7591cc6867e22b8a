import type { Sentence } from '../reading/material.ts'

/** Somebody says or asks something in it, in quotation marks or without them. */
export const speaks = ({ text }: Sentence): boolean => spoken.test(text)

const spoken =
  /["“「『][^"“”「」『』]{2,200}["”」』]|\b(?:said|asked|answered|replied|told (?:me|him|her|us|them))\b|[我他她們媽爸](?:就|又|也|只|都|笑著|小聲)?(?:說|問|回答|回說)|(?:と|って)(?:だけ)?(?:言|答え|聞|尋ね|訊)/u

/** One sentence answers the other: what is said and what is said to that are told together, or neither is. */
const isExchange = (one: Sentence | undefined, next: Sentence | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  next.index === one.index + 1 &&
  next.paragraph - one.paragraph <= 1 &&
  speaks(one) &&
  speaks(next)

/** Whether somebody's half of an exchange is told without the other one. */
export function isHalved(all: readonly Sentence[], left: (sentence: Sentence) => boolean): boolean {
  return all.some((one, i) => isExchange(one, all[i + 1]) && left(one) !== left(all[i + 1]!))
}

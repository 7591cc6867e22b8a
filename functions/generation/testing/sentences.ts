const letterOf = (n: number): string => String.fromCharCode(97 + (n % 26))

/** So many sentences, no two of them alike: what an answer says twice is said once. @param make a sentence with a word of its own */
export const sentences = (count: number, make: (word: string) => string): string =>
  Array.from({ length: count }, (_, i) =>
    make(letterOf(Math.floor(i / 676)) + letterOf(Math.floor(i / 26)) + letterOf(i)),
  ).join(' ')

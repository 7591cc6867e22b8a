/** Of short texts: in Chinese a line may end within a word otherwise. Japanese breaks by phrases, and what is too long anywhere. */
export const wholeWords = { overflowWrap: 'anywhere', css: { '&:lang(zh-TW)': { wordBreak: 'keep-all' } } } as const

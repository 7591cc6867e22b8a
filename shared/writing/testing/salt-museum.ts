/** A text in three languages, and a sentence of a post on it in each. */
export const source =
  'The Salt Museum reopens on 2 May. A lift goes to all three floors of the boiling house, and admission is free on the opening weekend. ' +
  '鹽田博物館五月二日重新開館，電梯可到三個樓層，首週免費入場。紙の海図の企画展が博物館で始まります。入場は無料です。'
export const en = 'The Salt Museum is back on 2 May. A lift goes to all three floors.'
export const zh = '鹽田博物館五月二日重新開館，電梯可到三個樓層。'
export const ja = '紙の海図の企画展が博物館で始まります。'

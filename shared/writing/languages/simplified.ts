/** Frequent characters that Simplified Chinese alone has: neither Traditional nor Japanese texts do. */
export const simplifiedAlone =
  '们这说时为对发经过还开关长门间问题动现见认让给应该样实进运备头买卖东车书亲爱业单两岁钱费请预约报场馆员团队师货产购络环线电话' +
  '联营务岛亿级统计选择获赛败观众轻简类质维护热烧鱼鸡饭鲜盐汤药疗妈爷吗谁'

const anySimplified = new RegExp(`[${simplifiedAlone}]`, 'u')

/** Whether a text is written in Simplified Chinese, or quotes it. */
export const hasSimplified = (text: string): boolean => anySimplified.test(text)

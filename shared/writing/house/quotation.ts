/** What stands in quotation marks, of whatever language, within a line. */
export const quotation = /「[^「」\n]{1,300}」|『[^『』\n]{1,300}』|“[^“”\n]{1,300}”|"[^"\n]{1,300}"/gu

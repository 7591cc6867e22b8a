declare module 'opencc-js/dict/*' {
  /** `"简 簡|…"` */
  const dictionary: string
  export default dictionary
}

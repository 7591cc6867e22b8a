// The part of `twitter-text` that counts. Its default export names all the rest, which then travels to every browser.
// @ts-expect-error -- the types of the package describe its default export alone
import parseTweet from 'twitter-text/dist/esm/parseTweet'

export default { parseTweet }

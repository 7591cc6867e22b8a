import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostState } from './run-state.ts'

/** Models are asked for the first of these; they follow the language of the post now and then. */
const label = /^\s*(?:title|標題|标题|タイトル)[ \t]*[:：][ \t]*/iu
const beginOfLabel = /^\s*(?:t(?:i(?:t(?:le?)?)?)?)?[ \t]*$/iu

/** A post of a platform with titles while it is written: the answer says the title in its first line, behind a label. */
export function withTitleSoFar(platform: PlatformId, state: PostState): PostState {
  const { status, post } = state
  if (platform !== 'youtube' || status !== 'writing') return state
  if (beginOfLabel.test(post.content)) return { ...state, post: { ...post, content: '' } }
  if (!label.test(post.content)) return state
  const [title = '', ...rest] = post.content.replace(label, '').split('\n')
  return { ...state, post: { ...post, title, content: rest.join('\n').trimStart() } }
}

import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '#shared/account/initials.ts'
import { formatCount } from '#shared/format-count.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { foldText } from '#shared/platforms/fold.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import type { SamplePost } from '../../lib/samples/posts/sample-posts.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { splitEntities } from '../../ui/previews/text-entities.ts'

/** Six posts as their feeds show them, which fill one after another. */
export function LiveCards({ sample }: { sample: SamplePost }) {
  const { t } = useTranslation('landing')
  return (
    <section className="cards" aria-label={t('demo.label')}>
      {platformIds.map((platform) => (
        <LiveCard key={platform} platform={platform} sample={sample} />
      ))}
    </section>
  )
}

function LiveCard({ platform, sample: { author, posts } }: { platform: PlatformId; sample: SamplePost }) {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const { name } = catalog[platform]
  const { title, content } = posts[platform]
  const { used, limit } = measurePost(platform, content)
  const { shown, isFolded } = foldText(platform, content, 'phone')
  return (
    <figure className={`card ${platform}`} aria-label={t('demo.post', { name })}>
      <figcaption>
        <span className="avatar" aria-hidden>
          {initials(author.name, author.handle)}
        </span>
        <b>{platform === 'threads' || platform === 'instagram' ? author.handle : author.name}</b>
        <small>{ui('preview.nowShort')}</small>
        <PlatformIcon platform={platform} size={20} />
      </figcaption>
      <div className="card-text">
        {title && <strong>{title}</strong>}
        <Entities text={shown} />
        {isFolded && <i>… {ui(platform === 'facebook' ? 'preview.seeMore' : 'preview.more')}</i>}
      </div>
      <small className="card-count">
        {formatCount(used)}/{formatCount(limit)}
      </small>
    </figure>
  )
}

/** A text with its tags, links and mentions in the feed's colour. */
export function Entities({ text }: { text: string }) {
  return splitEntities(text).map(({ kind, text: part }, index) =>
    kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <em key={index}>{part}</em>
    ),
  )
}

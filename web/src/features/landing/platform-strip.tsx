import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** Bytes of a Chinese or Japanese character in UTF-8. */
const bytesOfCjk = 3

/** What each platform lets one write, from the catalogue that the writers keep to. */
export function PlatformStrip() {
  const { t } = useTranslation('landing')
  return (
    <section id="platforms" className="band">
      <h2>{t('strip.title')}</h2>
      <p className="lead">{t('strip.lead')}</p>
      <ul className="strip">
        {platformIds.map((platform) => (
          <PlatformLimits key={platform} platform={platform} />
        ))}
      </ul>
      <p className="fine">{t('strip.note')}</p>
    </section>
  )
}

function PlatformLimits({ platform }: { platform: PlatformId }) {
  const { t } = useTranslation('landing')
  const { name, limit, unit, fold, hashtagCap, links } = catalog[platform]
  const cjk = formatCount(Math.floor(limit / bytesOfCjk))
  return (
    <li>
      <h3>
        <PlatformIcon platform={platform} size={22} /> {name}
      </h3>
      <p className="limit">
        <b>{formatCount(limit)}</b> {unit === 'bytes' ? t('strip.bytes', { cjk }) : t(`strip.${unit}`)}
      </p>
      <p>{fold.phone ? t('strip.fold', { columns: fold.phone.columns }) : t('strip.noFold')}</p>
      <p>{useHashtagWords(hashtagCap)}</p>
      <p>{t(`strip.links.${links}`)}</p>
    </li>
  )
}

/** One has words of its own: Chinese and Japanese know no singular that `count` would choose. */
function useHashtagWords(cap: number | undefined): string {
  const { t } = useTranslation('landing')
  if (cap === undefined) return t('strip.anyTags')
  return cap === 1 ? t('strip.oneTag') : t('strip.tags', { count: cap })
}

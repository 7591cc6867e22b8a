import { useTranslation } from 'react-i18next'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { formatCredits } from '#shared/money.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** How it works, in three drawn frames. */
export function Steps() {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const price = formatCredits(quoteConversion(platformIds.length, false).total)
  const frames = {
    paste: (
      <div className="frame lines">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    ),
    choose: (
      <div className="frame">
        <div className="marks">
          {platformIds.map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={28} />
          ))}
        </div>
        <span className="button small">{ui('generate', { price })}</span>
      </div>
    ),
    copy: (
      <div className="frame pages">
        <i />
        <i />
        <i />
      </div>
    ),
  }
  return (
    <section id="steps" className="band">
      <h2>{t('steps.title')}</h2>
      <ol className="steps">
        {(['paste', 'choose', 'copy'] as const).map((step) => (
          <li key={step}>
            <div aria-hidden>{frames[step]}</div>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { User } from '#shared/account/schema.ts'
import { platformsQuery } from '../../lib/queries/platforms.ts'
import { settingsQuery } from '../../lib/queries/settings.ts'
import { MailsSection } from './account/mails-section.tsx'
import { ProfileSection } from './account/profile-section.tsx'
import { HouseVoice } from './house-voice/house-voice.tsx'
import { DefaultsSection } from './platforms/defaults-section.tsx'
import { PlatformTable } from './platforms/platform-table.tsx'
import { Loaded } from './section/loaded.tsx'

interface OwnSectionProps {
  name: 'profile' | 'platforms' | 'defaults' | 'house' | 'mails'
  user: User
  /** Until its data is there. */
  height: string
}

/** What a person sets, a section at a time. */
export function OwnSection({ name, user, height }: OwnSectionProps) {
  if (name === 'house') return <HouseVoice height={height} />
  if (name === 'platforms')
    return (
      <Loaded query={platformsQuery} height={height}>
        {(options) => <PlatformTable options={options} />}
      </Loaded>
    )
  return (
    <Loaded query={settingsQuery} height={height}>
      {(settings) =>
        name === 'profile' ? (
          <ProfileSection stored={settings.profile} username={user.username} />
        ) : name === 'defaults' ? (
          <DefaultsSection stored={settings.defaults} user={user} />
        ) : (
          <MailsSection stored={settings} />
        )
      }
    </Loaded>
  )
}

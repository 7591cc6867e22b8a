export const settings = {
  title: 'Settings',
  profile: 'Your account',
  displayName: 'Name',
  username: 'Username',
  email: 'Email',
  plan: 'Plan',
  credits: 'Credits',
  nextReset: 'Next allowance',
  preferences: 'Preferences',
}
export type SettingsWords = typeof settings

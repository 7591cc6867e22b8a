export const admin = {
  title: 'Admin panel',
  badge: 'Admin',
  sections: 'Sections of the admin panel',
  tabs: {
    users: 'Users',
    actions: 'Log',
  },
  actions: 'Actions',
  filters: 'Filters',
  dropFilter: 'Remove filter: {{filter}}',
  refresh: {
    button: 'Refresh',
    done: 'Refreshed',
    changed: '{{added}} new · {{changed}} changed · {{removed}} gone',
    unchanged: 'Nothing has changed',
    failed: 'The list could not be refreshed',
  },
  asOf: 'The rows below are from {{time}}',
  retry: 'Try again',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'Remove a filter to see more.',
  noneSoFar: 'Nothing on the pages so far; there are more.',
  empty: 'Nothing here yet',
  emptyText: 'What people do appears here.',
  more: 'Show more',
}
export type AdminWords = typeof admin

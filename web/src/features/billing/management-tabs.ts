/** In a file of its own, because the address is read before the page is loaded. */
export const managementTabs = ['overview', 'credits', 'history'] as const
export type ManagementTab = (typeof managementTabs)[number]

/** The address for support; each stage sets its own. */
export const supportEmail: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@postloom.test'

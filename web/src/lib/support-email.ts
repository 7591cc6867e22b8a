/** Whom people write to; a setting of the stage. */
export const supportEmail: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@postloom.test'

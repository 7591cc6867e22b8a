/** Fixed ids: sessions of yesterday stay good, and the tokens pass an unmodified verifier. */
export const userPoolId = 'ap-northeast-1_Local0001'
export const clientId = 'postloomlocalclient000001'
export const issuer = `https://cognito-idp.ap-northeast-1.amazonaws.com/${userPoolId}`

export const adminGroup = 'admin'
/** Cognito puts every user of a provider into a group of that name. */
export const googleGroup = `${userPoolId}_Google`

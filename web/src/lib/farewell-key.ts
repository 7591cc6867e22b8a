/** Where a farewell lies while the browser is at the identity provider. */
export const farewellKey = 'farewell'

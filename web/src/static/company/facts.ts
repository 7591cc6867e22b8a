/** Who runs a deployment. Each stage sets its own; a fact that is not set shows as a placeholder everybody sees. */
export interface CompanyFacts {
  name: string
  representative: string
  address: string
  phone: string
  email: string
}

/** In place of a fact that the deployment does not name. */
const placeholder = (fact: string) => `[company ${fact}]`

/** @param settings the JSON of the setting `company` of a stage */
export function readCompanyFacts(settings: string | undefined, email: string): CompanyFacts {
  const given = settings ? (JSON.parse(settings) as Partial<CompanyFacts>) : {}
  return {
    name: given.name ?? placeholder('name'),
    representative: given.representative ?? placeholder('representative'),
    address: given.address ?? placeholder('address'),
    phone: given.phone ?? placeholder('phone'),
    email,
  }
}

type Open<Client> = (baseUrl: string, apiKey: string) => Promise<Client>

/** Opens one client for each address and key, also for calls at once. One that failed to open is opened anew by the next call. */
export function keepClients<Client>(open: Open<Client>): Open<Client> {
  const clients = new Map<string, Promise<Client>>()
  return (baseUrl, apiKey) => {
    const place = `${baseUrl} ${apiKey}`
    const known = clients.get(place)
    if (known !== undefined) return known
    const opening = open(baseUrl, apiKey)
    clients.set(place, opening)
    opening.catch(() => clients.delete(place))
    return opening
  }
}

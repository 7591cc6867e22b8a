/** What a card does when it is charged. `fails3d` and `leaves3d` end on the 3-D Secure step. */
export type CardOutcome = 'charged' | 'T0001' | 'T0002' | 'T0003' | 'T0004' | 'T0005' | 'fails3d' | 'leaves3d'

export interface TestCard {
  number: string
  outcome: CardOutcome
  /** Requires 3-D Secure on a payment page too; a binding always does. */
  has3d: boolean
  /** Its description on the page. */
  about: string
  /** Not one of the gateway's: it works in this emulator only. */
  isOurs?: boolean
}

/** The result depends on the card alone, never on the amount. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'charged', has3d: false, about: '付款成功' },
  { number: '4000000000002503', outcome: 'charged', has3d: true, about: '3D 驗證後成功' },
  { number: '5200000000002151', outcome: 'charged', has3d: true, about: '3D 驗證後成功（Mastercard）' },
  { number: '4012888818888333', outcome: 'T0001', has3d: false, about: '付款失敗' },
  { number: '4242000042420000', outcome: 'charged', has3d: false, about: '付款成功（第二張）' },
  { number: '4000000000000127', outcome: 'T0002', has3d: false, about: '安全碼錯誤', isOurs: true },
  { number: '4000000000000069', outcome: 'T0003', has3d: false, about: '卡片過期', isOurs: true },
  { number: '4000000000009995', outcome: 'T0004', has3d: false, about: '超過額度', isOurs: true },
  { number: '4000000000000002', outcome: 'T0005', has3d: false, about: '發卡行拒絕', isOurs: true },
  { number: '4000000000001091', outcome: 'fails3d', has3d: true, about: '3D 驗證失敗', isOurs: true },
  { number: '4000000000001109', outcome: 'leaves3d', has3d: true, about: '3D 驗證中離開', isOurs: true },
]

/** @returns undefined for a number that is not in the list: no real card belongs here */
export const findCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''))

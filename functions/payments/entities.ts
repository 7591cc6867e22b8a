// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { CustomAttributeType, Entity } from 'electrodb'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { productCodes } from '#shared/payments/products.ts'
import { declineReasons, purchaseLanguages } from '#shared/payments/schema.ts'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, dueIndex, listIndex, table } from '../table/table.ts'
import { type ExtraPayment, orderStatuses } from './order/state.ts'

// Amounts: whole NT$. Instants: ISO, UTC. Ids have passed a strict pattern before a key is built of them.
const user = { field: baseKeys.pk, composite: ['userId'], casing: 'none' } as const
const sk = { field: baseKeys.sk, casing: 'none' } as const

/** byId: one thing that is to be paid once. Its attributes are explained at `Order` in `order/state.ts`. */
export const PaymentOrder = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'payment-order', version: '1' },
    attributes: {
      orderId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      version: { type: 'string', required: true },
      productCode: { type: productCodes, required: true },
      kind: { type: ['purchase', 'renewal'] as const, required: true },
      amountTwd: { type: 'number', required: true },
      creditsHundredths: { type: 'number' },
      status: { type: orderStatuses, required: true },
      createdAt: { type: 'string', required: true },
      statusSince: { type: 'string' },
      userName: { type: 'string', required: true },
      userEmail: { type: 'string', required: true },
      language: { type: purchaseLanguages, required: true },
      autoRenew: { type: 'boolean', required: true },
      withdrawalAcceptedAt: { type: 'string' },
      invoice: { type: CustomAttributeType<InvoiceChoice>('any') },
      gatewayId: { type: 'string' },
      pageUrl: { type: 'string' },
      openedAt: { type: 'string' },
      pageUntil: { type: 'string' },
      resultUntil: { type: 'string' },
      openingUntil: { type: 'string' },
      cardToken: { type: 'string' },
      cardLastFour: { type: 'string' },
      cardReceivedAt: { type: 'string' },
      attempts: { type: 'number', required: true },
      needsClick: { type: 'boolean' },
      clickedAt: { type: 'string' },
      chargingSince: { type: 'string' },
      absentSince: { type: 'string' },
      declineReason: { type: declineReasons },
      nextTryAt: { type: 'string' },
      transactionHid: { type: 'string' },
      paidAt: { type: 'string' },
      fulfilledAt: { type: 'string' },
      endDate: { type: 'string' },
      refundedTwd: { type: 'number' },
      refundedAt: { type: 'string' },
      refundId: { type: 'string' },
      refundSince: { type: 'string' },
      refundAbsentSince: { type: 'string' },
      isOverpaid: { type: 'boolean' },
      extraPayments: { type: CustomAttributeType<readonly ExtraPayment[]>('any') },
      resumeTokensUsed: { type: 'number', required: true },
      resumeTokenUntil: { type: 'string' },
      reconciledAt: { type: 'string' },
      /** Queue ORDERS of the `due` index, whose key alone says when the order is due. */
      duePk: { type: 'string', field: dueIndex.pk },
      dueSk: { type: 'string', field: dueIndex.sk },
      /** Lists `ORDERS-<group>` of the `list` index. */
      listPk: { type: 'string', field: listIndex.pk },
      listSk: { type: 'string', field: listIndex.sk },
    },
    indexes: {
      byId: {
        pk: { field: baseKeys.pk, composite: ['orderId'], casing: 'none' },
        sk: { ...sk, composite: [], template: 'ORDER' },
      },
    },
  },
  table,
)

/** byUser: an order of this person; the order itself is under its own id. It stands in the list of all orders. */
export const OrderOfUser = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'order-of-user', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          orderId: { type: 'string', required: true },
          /** List `ORDERS` of the `list` index. */
          listPk: { type: 'string', field: listIndex.pk },
          listSk: { type: 'string', field: listIndex.sk },
        },
        indexes: { byUser: { pk: user, sk: { ...sk, composite: ['orderId'], template: 'PAYMENT#${orderId}' } } },
      },
      table,
    ),
)

/** byUser: the latest order of a person for a product, so that two clicks find one. */
export const OpenCheckout = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'open-checkout', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          productCode: { type: 'string', required: true },
          orderId: { type: 'string', required: true },
        },
        indexes: {
          byUser: { pk: user, sk: { ...sk, composite: ['productCode'], template: 'CHECKOUT#${productCode}' } },
        },
      },
      table,
    ),
)

/** byUser: what a person chose for their last e-invoice, to begin the next purchase with. */
export const LastInvoice = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'last-invoice', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          /** Absent once they chose nothing. */
          choice: { type: CustomAttributeType<InvoiceChoice>('any') },
        },
        indexes: { byUser: { pk: user, sk: { ...sk, composite: [], template: 'INVOICE' } } },
      },
      table,
    ),
)

/** byUser: until when no other page for a card is opened for a person. `ttl`: epoch seconds. */
export const CardPageClaim = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'card-page-claim', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          until: { type: 'string', required: true },
          ttl: { type: 'number', required: true },
        },
        indexes: { byUser: { pk: user, sk: { ...sk, composite: [], template: 'CARDPAGE' } } },
      },
      table,
    ),
)

/** byUser: the order that renews what ends at `endDate`: one per period, for ever. */
export const RenewalClaim = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'renewal-claim', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          endDate: { type: 'string', required: true },
          orderId: { type: 'string', required: true },
        },
        indexes: { byUser: { pk: user, sk: { ...sk, composite: ['endDate'], template: 'RENEW#${endDate}' } } },
      },
      table,
    ),
)

/** byGatewayId: a hosted page that we opened, and what a webhook about it must match. `ttl`: epoch seconds. */
export const PaymentBinding = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'payment-binding', version: '1' },
        attributes: {
          gatewayId: { type: 'string', required: true },
          userId: { type: 'string', required: true },
          /** `card` binds one, `checkout` takes a payment. */
          purpose: { type: ['card', 'checkout'] as const, required: true },
          /** Absent where the card is for renewals alone. */
          orderId: { type: 'string' },
          customId: { type: 'string', required: true },
          status: { type: ['pending', 'failed', 'received'] as const, required: true },
          createdAt: { type: 'string', required: true },
          /** A result after this is refused. */
          expiresAt: { type: 'string', required: true },
          /** Fingerprint of the token that came. */
          tokenFingerprint: { type: 'string' },
          ttl: { type: 'number', required: true },
        },
        indexes: {
          byGatewayId: {
            pk: { field: baseKeys.pk, composite: ['gatewayId'], casing: 'none' },
            sk: { ...sk, composite: [], template: 'BIND' },
          },
        },
      },
      table,
    ),
)

/** byFingerprint: whose card a token is; another person's is refused. */
export const CardOwner = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'card-owner', version: '1' },
        attributes: { fingerprint: { type: 'string', required: true }, userId: { type: 'string', required: true } },
        indexes: {
          byFingerprint: {
            pk: { field: baseKeys.pk, composite: ['fingerprint'], casing: 'none' },
            sk: { ...sk, composite: [], template: 'CARD' },
          },
        },
      },
      table,
    ),
)

/** byUser: a card whose owner a person is, so that it goes with their account. */
export const CardOfUser = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'card-of-user', version: '1' },
    attributes: { userId: { type: 'string', required: true }, fingerprint: { type: 'string', required: true } },
    indexes: { byUser: { pk: user, sk: { ...sk, composite: ['fingerprint'], template: 'CARD#${fingerprint}' } } },
  },
  table,
)

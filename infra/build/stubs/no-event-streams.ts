/** In bundles, replaces the SDK's streams of events, which no service we call has. */
const refuse = (): never => {
  throw new Error('functions speak no event streams')
}
export const EventStreamSerde = refuse
export const eventStreamSerdeProvider = refuse

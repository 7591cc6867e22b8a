/** A lazy import takes all a package has; through this door bundles keep the one class that is used. */
export { OpenAI } from 'openai/client'

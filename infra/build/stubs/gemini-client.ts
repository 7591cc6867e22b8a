/** A lazy import keeps everything its package exports; this module exports the one class that is used. */
export { GoogleGenAI } from '@google/genai/web'

import { paidTiers } from './subscriptions/plans.ts'

/**
 * What the address and the tab know of a sign-in stands at the root of its page before anything of it is laid out, so that
 * no note moves the page: as `data-error` why a sign-in failed, with an instant until when as `deleted-often`, and as
 * `data-waits` the plan or the text that somebody came with. Style rules show the notes; a value that has no note shows none.
 *
 * The content policy names its hash, as that of the line in `late-script.ts`.
 */
export const notesScript = `{${[
  'const{dataset}=document.documentElement',
  'const asked=new URLSearchParams(location.search)',
  "const kept=key=>{try{return sessionStorage.getItem(key)||''}catch{return''}}",
  "const error=asked.get('error')||''",
  "dataset.error=error==='rate.limited'&&/^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$/.test(asked.get('until'))?'deleted-often':error",
  "const plan=kept('selectedPlan')",
  `dataset.waits=${JSON.stringify(paidTiers)}.includes(plan)?plan:kept('pastedText').trim()?'text':''`,
].join(';')}}`

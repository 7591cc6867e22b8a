import { interfaceLanguages } from './interface-languages.ts'

/**
 * Starts the script of a page that is served as a file once something of the page has been drawn (a background alone is
 * not), so that it does not compete with what is read. Until then a form of the page that says `data-kept` loses nothing:
 * what it is sent with lies in session storage under that name, its `data-plan` or the text of its first field; and a text that was not sent, under that name with
 * "Draft". Where storage is forbidden, the first press says so (`data-unkept`, as `web/src/features/landing/islands/paste-box.ts` does later) and the second goes on. The sample that was pressed last stands at the page as `data-pressed`. The language of the address is kept in a cookie
 * for the rest of the visit.
 *
 * It stands in the page itself: the content policy names its hash (`infra/security-headers.ts`), which is why the address is not part of it. It is no
 * module: behind the style sheet it makes the parser wait for that, and nothing is laid out without styles first.
 */
export const lateScript = [
  `const visited=/[?&]lang=(${interfaceLanguages.join('|')})(&|$)/.exec(location.search)?.[1];if(visited)document.cookie='visitLanguage='+visited+'; Path=/; SameSite=Lax'`,
  'const keep=(form,end)=>{if(form?.dataset.kept)try{sessionStorage.setItem(form.dataset.kept+end,form.dataset.plan||form.elements[0].value)}catch{return true}}',
  "addEventListener('submit',event=>{const{target}=event,said=target.querySelector('.said'),{unkept}=target.dataset;if(!event.defaultPrevented&&keep(target,'')&&said&&said.textContent!==unkept){event.preventDefault();said.textContent=unkept;said.parentElement.classList.add('loud')}})",
  "addEventListener('pagehide',()=>keep(document.querySelector('.paste'),'Draft'))",
  "addEventListener('click',({target})=>{const{sample}=target.closest('[data-sample]')?.dataset??{};if(sample)document.body.dataset.pressed=sample})",
  "new PerformanceObserver((drawn,paints)=>{if(drawn.getEntriesByName('first-contentful-paint').length){paints.disconnect();import(document.querySelector('meta[name=script]').content)}}).observe({type:'paint',buffered:true})",
].join(';')

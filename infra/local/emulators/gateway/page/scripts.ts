/** Number and date are grouped while they are typed, a press on a test card fills the form; all works without it. */
export const formScript = `
const form = document.querySelector('form.card');
const inFours = (digits) => digits.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
const group = (input, format) => input.addEventListener('input', () => {
  if (input.selectionStart === input.value.length) input.value = format(input.value.replace(/\\D/g, ''));
});
group(form.cardNumber, inFours);
group(form.expiry, (digits) => digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2, 4) : digits);
for (const button of document.querySelectorAll('[data-card]')) button.addEventListener('click', () => {
  form.cardNumber.value = inFours(button.dataset.card);
  form.expiry.value ||= '12/34';
  form.cvv.value ||= '123';
  form.cardName.value ||= 'TEST USER';
  if (form.email) form.email.value ||= 'payer@example.test';
  form.querySelector('.primary').focus();
});
document.querySelector('[aria-invalid]')?.focus();
`

/** One press sends one form; a page that runs out while it is open shows it and leads back. */
export const timeScript = `
for (const form of document.forms) form.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = '1';
  event.submitter?.setAttribute('aria-busy', 'true');
});
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.replace(location.href) });
const timer = document.querySelector('[data-left]');
const ends = Date.now() + Number(timer.dataset.left);
const tick = setInterval(() => {
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  timer.textContent = '剩餘時間 ' + Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
  if (left > 0) return;
  clearInterval(tick);
  document.querySelector('main').replaceChildren(document.querySelector('#over').content.cloneNode(true));
  if (timer.dataset.back) setTimeout(() => location.assign(timer.dataset.back), 8000);
}, 1000);
`

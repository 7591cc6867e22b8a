import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices } from '#shared/account/settings.ts'
import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { houseLimits, noHouseRules } from '#shared/platforms/house-rules.ts'
import { promptMaxLength } from '#shared/platforms/schema.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { hours, minutes } from '#shared/time.ts'
import { median } from '../../../bench/conversion/statistics.ts'
import { solve } from '../../../functions/auth/testing/solve.ts'
import type { Attack, AttackGroup } from './attack.ts'
import { type Answer, cookieIn } from './http.ts'
import { bindCard, checkOut, untilOver } from './money.ts'
import { aRun, hasEnded, Person, patienceNow, signIn, signInRich, visitor } from './person.ts'
import type { Target } from './target.ts'

const aSolution = async (target: Target): Promise<string> => solve((await visitor(target).call(createCaptcha)).body)

/** Registers from an address of this machine. */
async function registerFrom(target: Target, from: string, change: Record<string, string> = {}) {
  const username = `u${randomUUID().slice(0, 12)}`
  const email = `${username}@example.test`
  const body = { username, password: 'long-enough-1', email, captcha: await aSolution(target), ...change }
  const answer = await visitor(target, from).call(register, { body })
  return { answer, person: new Person(target, { cookie: cookieIn(answer, 'session'), email: body.email, from }) }
}

const bulkRegistration: Attack = {
  title: 'registering in bulk from one address, captchas solved',
  isQuick: true,
  run: async (target, must) => {
    const made = await Promise.all(Array.from({ length: 6 }, () => registerFrom(target, '127.0.7.1')))
    const good = made.filter(({ answer }) => answer.status === 200)
    must(good.length <= 3, `${good.length} accounts were made`)
    must(good.length > 0, `nobody could register: ${made[0]!.answer.text}`)
    for (const { person } of good) {
      const { body } = await person.call(getUser)
      must(body.credits === 0, `an address that was not proved has ${body.credits} credits`)
      must((await person.run()).answer.status === 402, 'it could run')
    }
  },
}

/** Enters the code of the last mail. */
async function prove(target: Target, person: Person) {
  const code = /\d{6}/.exec((await target.mailsTo(person.email)).at(-1)?.subject ?? '')?.[0] ?? ''
  return person.call(proveEmail, { body: { code } })
}

const secondAccounts: Attack = {
  title:
    'the first credits of one mailbox twice: tags behind a plus sign, other letters, Google, and an account deleted before',
  isQuick: true,
  run: async (target, must) => {
    const name = `mei-${randomUUID().slice(0, 8)}`
    const { person } = await registerFrom(target, '127.0.7.21', { email: `${name}@example.test` })
    must((await prove(target, person)).body.credits === 5, 'the first account has no credits')
    const second = await registerFrom(target, '127.0.7.22', { email: `${name}+2@example.test` })
    const { body } = await prove(target, second.person)
    must(body.credits === 0, `${body.credits} credits for a second account of a mailbox`)
    const google = await (await signIn(target, `${name.toUpperCase()}+3@example.test`)).credits()
    must(google === 0, `${google} credits for a second account of a mailbox, by Google`)
    must((await person.call(deleteAccount, { body: { confirm: deletionWord } })).status === 200, 'it was not deleted')
    const after = await (await signIn(target, `${name}+4@example.test`)).credits()
    must(after === 0, `${after} credits for an account after another one of the mailbox was deleted`)
  },
}

const knownEmails: Attack = {
  title: 'asking by registrations which e-mails have an account',
  isQuick: true,
  run: async (target, must) => {
    const { email } = await signIn(target)
    const codes: string[] = []
    for (let i = 0; i < 8; i += 1) codes.push((await registerFrom(target, '127.0.7.31', { email })).answer.body.code)
    const told = codes.filter((code) => code === 'account.email-taken').length
    must(told > 0 && told <= 3, `it was told about ${told} e-mails within a minute`)
  },
}

const oddNames: Attack = {
  title: 'names that show otherwise than they are written',
  isQuick: true,
  run: async (target, must) => {
    const odd = ['a\u202enimda', 'ad\u200bmin', 'ad min', 'a\nb\nc', 'ab\u0000c', 'ada@x.test', '\ud83dabc']
    for (const [i, username] of odd.entries()) {
      const { answer } = await registerFrom(target, `127.0.7.${40 + i}`, { username })
      must(answer.status === 400, `${JSON.stringify(username)} was taken as a name: ${answer.status}`)
    }
    const { answer } = await registerFrom(target, '127.0.7.50', { displayName: '\u202eMei\n\tLin\u2069' })
    must(answer.body.displayName === 'Mei Lin', `shown as ${JSON.stringify(answer.body.displayName)}`)
  },
}

/** The pool gives the same name to the same person who comes again. */
const comingBack: Attack = {
  title: 'coming back while the account that was deleted is still being erased',
  run: async (target, must) => {
    const person = await signIn(target)
    must((await person.call(deleteAccount, { body: { confirm: deletionWord } })).status === 200, 'it was not deleted')
    await signIn(target, person.email)
    for (let i = 0; i < 3; i += 1) {
      await target.moveClock(minutes(20))
      await target.job('privacy/delete-accounts')
      const again = await signIn(target, person.email).catch((error: Error) => error)
      must(again instanceof Person, `${again instanceof Error ? again.message : ''} after ${20 * (i + 1)} minutes`)
    }
  },
}

const manyDeletions: Attack = {
  title: 'deleting an account and coming back without number: three accounts in a day, then a pause until the next one',
  isQuick: true,
  run: async (target, must) => {
    const email = `${randomUUID()}@example.test`
    let made = 0
    for (let i = 0; i < 8; i += 1) {
      const person = await signIn(target, email).catch(() => undefined)
      if (!person) break
      made += 1
      await person.call(deleteAccount, { body: { confirm: deletionWord } })
      await target.job('privacy/delete-accounts')
    }
    must(made === 3, `${made} accounts were made by one identity in a row`)
    await target.moveClock(hours(24))
    must((await signIn(target, email).catch(() => undefined)) !== undefined, 'no account a day later')
  },
}

const guessedCodes: Attack = {
  title: 'guessing the code that proves an address, and asking for mails without number',
  isQuick: true,
  run: async (target, must) => {
    const { person, answer } = await registerFrom(target, '127.0.7.2')
    must(answer.status === 200, `not registered: ${answer.text}`)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => person.call(proveEmail, { body: { code: String(100_000 + i) } })),
    )
    must(
      guesses.every(({ status }) => status >= 400),
      'a guess was right',
    )
    const [mail] = await target.mailsTo(person.email)
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
    must((await person.call(proveEmail, { body: { code } })).status >= 400, 'the code is good after thirty guesses')
    for (let i = 0; i < 20; i += 1) await person.call(sendProofCode, { body: {} })
    const mails = await target.mailsTo(person.email)
    must(mails.length <= 2, `${mails.length} mails were sent`)
    must((await person.call(getUser)).body.credits === 0, 'there are credits')
  },
}

const codeFlood: Attack = {
  title: 'mails with codes without number, to one mailbox and to many, by three accounts of one address',
  isQuick: true,
  run: async (target, must) => {
    const name = `victim-${randomUUID().slice(0, 8)}`
    const spellings = ['', '+1', '+2'].map((tag) => `${name}${tag}@example.test`)
    const people: Person[] = []
    for (const email of spellings) people.push((await registerFrom(target, '127.0.7.5', { email })).person)
    const strangers = Array.from({ length: 10 }, (_, i) => `${name}-${i}@example.test`)
    const statuses: number[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      await target.moveClock(minutes(1))
      statuses.push((await people[0]!.call(sendProofCode, { body: {} })).status)
      for (const i of [1, 2]) {
        const email = strangers[2 * minute + i - 1]
        statuses.push((await people[i]!.call(changeEmail, { body: { email, language: 'en' } })).status)
      }
    }
    const countOf = async (addresses: string[]) =>
      (await Promise.all(addresses.map((email) => target.mailsTo(email)))).flat().length
    const [toOne, toAll] = [await countOf(spellings), await countOf([...spellings, ...strangers])]
    must(toOne >= 4 && toOne <= 6, `${toOne} mails to one mailbox`)
    must(toAll > toOne && toAll <= 12, `${toAll} mails in all`)
    must(statuses.includes(429), 'nothing was refused')
  },
}

/** Somebody with a password and a proved e-mail. */
async function aProvedPerson(target: Target, from: string, change: Record<string, string> = {}): Promise<Person> {
  const { answer, person } = await registerFrom(target, from, change)
  if (answer.status !== 200) throw new Error(`not registered: ${answer.text}`)
  await prove(target, person)
  return person
}

const askForReset = async (target: Target, email: string, from: string): Promise<Answer> =>
  visitor(target, from).call(sendResetCode, { body: { email, captcha: await aSolution(target) } })

/** The codes for new passwords that somebody was mailed. */
const resetCodesOf = async (target: Target, email: string): Promise<string[]> =>
  (await target.mailsTo(email)).flatMap(({ subject }) => /\d{8}/.exec(subject)?.[0] ?? [])

const setPassword = (target: Target, email: string, code: string, from: string) =>
  visitor(target, from).call(resetPassword, { body: { email, code, password: `taken-${randomUUID()}` } })

const stolenResets: Attack = {
  title: 'the password of somebody else: guessed codes, codes of another account, and a code used twice',
  isQuick: true,
  run: async (target, must) => {
    const victim = await aProvedPerson(target, '127.0.18.1')
    const thief = await aProvedPerson(target, '127.0.18.2')
    for (const { email } of [victim, thief]) await askForReset(target, email, '127.0.18.3')
    const [own] = await resetCodesOf(target, thief.email)
    const [code] = await resetCodesOf(target, victim.email)
    must(own !== undefined && code !== undefined, 'no code was mailed')
    must(
      (await setPassword(target, victim.email, own!, '127.0.18.4')).status >= 400,
      'the code of another account is good',
    )
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        setPassword(target, victim.email, String(10_000_000 + i), `127.0.19.${i + 1}`),
      ),
    )
    must(
      guesses.every(({ status }) => status >= 400),
      'a guess was right',
    )
    const late = await setPassword(target, victim.email, code!, '127.0.18.4')
    must(late.status >= 400, 'the code sets a password after thirty guesses')
    must((await victim.call(getUser)).status === 200, 'guesses have signed the victim out')
    must((await setPassword(target, thief.email, own!, '127.0.18.4')).status === 200, 'who has the code is refused')
    must((await setPassword(target, thief.email, own!, '127.0.18.4')).status >= 400, 'a code was good twice')
    must((await thief.call(getUser)).status === 401, 'a session of before is still good')
  },
}

const stolenEmails: Attack = {
  title:
    'an account by its e-mail: from an open session without the password, by guessed codes, and with the e-mail of another',
  isQuick: true,
  run: async (target, must) => {
    const victim = await aProvedPerson(target, '127.0.24.1')
    const thief = await aProvedPerson(target, '127.0.24.2')
    const email = `${randomUUID()}@example.test`
    const ask = (person: Person, wanted: string, password: string) =>
      person.call(requestNewEmail, { body: { email: wanted, password } })
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(victim, email, `guess-${i}`)))
    must(
      guesses.every(({ status }) => status >= 400),
      'a guess at the password was right',
    )
    must(guesses.filter(({ status }) => status === 401).length <= 5, 'more than five passwords were tried')
    must((await target.mailsTo(email)).length === 0, 'a code was mailed without the password')
    must((await ask(thief, victim.email, 'long-enough-1')).status === 200, 'the right password is refused')
    const codes = Array.from({ length: 30 }, (_, i) => String(100_000 + i))
    const confirm = (code: string) => thief.call(confirmNewEmail, { body: { email: victim.email, code } })
    must(
      (await Promise.all(codes.map(confirm))).every(({ status }) => status >= 400),
      'a guess at the code was right',
    )
    const [code] = /\d{6}/.exec((await target.mailsTo(victim.email)).at(-1)?.subject ?? '') ?? ['']
    must((await confirm(code)).status >= 400, 'the code is good after thirty guesses')
    must((await thief.call(getUser)).body.email === thief.email, 'the thief has another e-mail')
    must((await victim.call(getUser)).body.email === victim.email, 'the victim has another e-mail')
  },
}

const resetFlood: Attack = {
  title: 'mails for new passwords without number to one mailbox, by three accounts that name it',
  run: async (target, must) => {
    const name = `reset-${randomUUID().slice(0, 8)}`
    const emails = ['', '+1', '+2'].map((tag) => `${name}${tag}@example.test`)
    for (const email of emails) await aProvedPerson(target, '127.0.20.1', { email })
    for (let minute = 0; minute < 4; minute += 1) {
      await Promise.all(emails.map((email, i) => askForReset(target, email, `127.0.20.${10 * minute + i + 2}`)))
      await target.moveClock(minutes(1))
    }
    const sent = (await Promise.all(emails.map((email) => target.mailsTo(email)))).flat().length
    must(sent >= 4 && sent <= 6, `${sent} mails to one mailbox`)
  },
}

/** Five of each, with words and times compared. */
const resetTells: Attack = {
  title: 'what the answer to a forgotten password, and its time, say about who has an account',
  patience: 15,
  run: async (target, must) => {
    const known: string[] = []
    for (let i = 0; i < 5; i += 1) known.push((await aProvedPerson(target, `127.0.21.${i + 1}`)).email)
    const said = new Set<string>()
    const ask = async (email: string, from: string) => {
      const answer = await askForReset(target, email, from)
      const { expiresAt, ...body } = answer.body
      said.add(`${answer.status} ${JSON.stringify(body)} ${typeof expiresAt}`)
      return answer
    }
    const times = await compareTimes(
      5,
      (i) => ask(known[i]!, `127.0.22.${i + 1}`),
      (i) => ask(`${randomUUID()}@example.test`, `127.0.23.${i + 1}`),
    )
    must(said.size === 1, `there are several answers: ${[...said].join(' and ')}`)
    // A mail of SES takes longer than one of this machine, and a timer of a busy process is late, whoever is asked for.
    must(
      Math.min(...times) > 1_900 && Math.abs(times[0] - times[1]) < 40,
      `an account and none take ${times.map((ms) => `${ms.toFixed(1)} ms`).join(' and ')}`,
    )
    must((await resetCodesOf(target, known[0]!)).length === 1, 'no code was mailed')
  },
}

/** Mails about runs are sent by a job, to who wants them. */
const otherMails: Attack = {
  title: 'receipts and mails about few credits: one for a payment and one for a shortage, however often it is asked',
  run: async (target, must) => {
    const [buyer, person] = [await signIn(target), await signIn(target)]
    const order = await checkOut(buyer)
    await bindCard(target, order)
    await Promise.all(Array.from({ length: 10 }, () => untilOver(buyer, order.orderId)))
    await target.job('payments/reconcile-orders')
    await untilOver(buyer, order.orderId)
    const receipts = await target.mailsTo(buyer.email)
    must(receipts.length === 1, `${receipts.length} receipts`)
    const mails = { ...defaultMailChoices, lowCredits: true, version: 0 }
    must((await person.call(updateSettings, { body: { mails } })).status === 200, 'the mails were not chosen')
    // All three run while there are credits, and end when there are none.
    await Promise.all([person.run(), person.run(), person.run()])
    const tell = async () => {
      await target.moveClock(minutes(1))
      await target.job('history/mail-runs')
      return target.mailsTo(person.email)
    }
    // The clock starts the job as well, and a message that it is at is not sent twice.
    for (let i = 0; i < 60 && (await tell()).length === 0; i += 1) await sleep(500)
    await person.run()
    await tell()
    const told = await tell()
    must(told.length === 1, `${told.length} mails about few credits`)
  },
}

const usedCaptchas: Attack = {
  title: 'captchas used twice, altered, or solved for another',
  isQuick: true,
  run: async (target, must) => {
    const captcha = await aSolution(target)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor(target, '127.0.7.3').call(logIn, {
          body: { username: 'nobody-here', password: 'wrong-wrong', captcha },
        }),
      ),
    )
    const past = tries.filter(({ body }) => body.code !== 'auth.captcha-invalid')
    must(past.length <= 1, `one captcha was good ${past.length} times`)
    for (const [what, forge] of Object.entries(forgeries)) {
      const payload = JSON.parse(Buffer.from(await aSolution(target), 'base64').toString('utf8'))
      forge(payload.challenge)
      const captcha = Buffer.from(JSON.stringify(payload)).toString('base64')
      const { body } = await visitor(target, '127.0.7.4').call(logIn, {
        body: { username: 'nobody-here', password: 'wrong-wrong', captcha },
      })
      must(body.code === 'auth.captcha-invalid', `another ${what} was answered ${body.code}`)
    }
  },
}

interface SolvedChallenge {
  parameters: Record<string, unknown>
  signature: string
}

/** What somebody would change in a challenge that they have solved once. */
const forgeries: Record<string, (challenge: SolvedChallenge) => void> = {
  end: ({ parameters }) => Object.assign(parameters, { expiresAt: 4_000_000_000 }),
  nonce: ({ parameters }) => Object.assign(parameters, { nonce: '0'.repeat(32) }),
  cost: ({ parameters }) => Object.assign(parameters, { cost: 1 }),
  signature: (challenge) => Object.assign(challenge, { signature: '0'.repeat(64) }),
}

const lockOut: Attack = {
  title: 'keeping an owner out by wrong passwords from many addresses',
  run: async (target, must) => {
    const creator = { username: 'creator', password: 'Postloom-demo-1' }
    // More than a minute allows of wrong passwords, and few enough for Cognito's own delay to end soon.
    for (let i = 0; i < 6; i += 1) {
      const body = { username: 'creator', password: 'not-the-one', captcha: await aSolution(target) }
      await visitor(target, `127.0.8.${1 + i}`).call(logIn, { body })
    }
    await sleep(5_000)
    const { status, text } = await visitor(target, '127.0.9.9').call(logIn, {
      body: { ...creator, captcha: await aSolution(target) },
    })
    must(status === 200, `the owner was answered ${status}: ${text.slice(0, 80)}`)
  },
}

const passwords: Attack = {
  title: 'guessing a password from one address and from many',
  run: async (target, must) => {
    const guess = async (from: string) => {
      const body = { username: 'admin', password: `guess-${randomUUID()}`, captcha: await aSolution(target) }
      return (await visitor(target, from).call(logIn, { body })).status
    }
    const [fromOne, fromMany]: [number[], number[]] = [[], []]
    for (let i = 0; i < 14; i += 1) fromOne.push(await guess('127.0.10.1'))
    for (let i = 0; i < 14; i += 1) fromMany.push(await guess(`127.0.11.${i + 1}`))
    // A minute may turn in between.
    must(
      fromOne.filter((status) => status === 401).length <= 10,
      `${fromOne.filter((s) => s === 401).length} guesses from one address`,
    )
    must(
      fromMany.filter((status) => status === 401).length <= 10,
      `${fromMany.filter((s) => s === 401).length} guesses from many`,
    )
  },
}

const signInFlood: Attack = {
  title: 'a thousand sign-ins without a captcha and two hundred with one, from one address: others sign in meanwhile',
  patience: 10,
  run: async (target, must) => {
    const stranger = visitor(target, '127.0.13.1')
    const neighbour = await signIn(target)
    const logInAsOwner = async () => {
      const body = { username: 'creator', password: 'Postloom-demo-1', captcha: await aSolution(target) }
      return visitor(target, '127.0.13.2').call(logIn, { body })
    }
    const quiet = await logInAsOwner()
    const within = Math.max(await patienceNow(target, 2_000), 30 * quiet.ms)
    const aTry = () => ({ username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong-wrong' })
    const captchas: string[] = []
    for (let i = 0; i < 200; i += 1) captchas.push(await aSolution(target))
    const waits: number[] = []
    for (let sent = 0; sent < 1_000; sent += 50) {
      const wave = Promise.all(Array.from({ length: 50 }, () => stranger.call(logIn, { body: aTry() })))
      waits.push((await neighbour.call(getUser)).ms)
      await wave
    }
    const statuses: number[] = []
    let owner = quiet
    for (let sent = 0; sent < captchas.length; sent += 50) {
      const wave = captchas
        .slice(sent, sent + 50)
        .map((captcha) => stranger.call(logIn, { body: { ...aTry(), captcha } }))
      const [, ...answers] = await Promise.all([
        sent === 100 ? logInAsOwner().then((one) => (owner = one)) : quiet,
        ...wave,
      ])
      statuses.push(...answers.map(({ status }) => status))
    }
    // A minute may turn in between.
    const tried = statuses.filter((status) => status === 401).length
    must(tried <= 40, `${tried} passwords of one address were tried`)
    must(median(waits) < within, `somebody who was signed in waited ${median(waits).toFixed(0)} ms`)
    must(owner.status === 200, `the owner was answered ${owner.status}: ${owner.text.slice(0, 80)}`)
    must(owner.ms < within, `the owner waited ${owner.ms.toFixed(0)} ms to sign in`)
  },
}

/** Tries one and the other by turns, so that both meet the same load. @returns the median time of each, in ms */
async function compareTimes(count: number, one: (i: number) => Promise<Answer>, other: (i: number) => Promise<Answer>) {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let i = 0; i < count; i += 1) {
    ones.push((await one(i)).ms)
    others.push((await other(i)).ms)
  }
  return [median(ones), median(others)] as const
}

const isAlike = ([one, other]: readonly [number, number]): boolean =>
  Math.abs(one - other) < 4 + 0.2 * Math.min(one, other)

/** Two hundred of each: by sign-ins whether a name exists, by registrations whether another account has named the e-mail. */
const answerTimes: Attack = {
  title: 'what the time of an answer to a sign-in or to a registration says about who has an account',
  patience: 30,
  run: async (target, must) => {
    const guess = async (username: string, i: number) => {
      // Five tries a minute are the limit of a name.
      if (i % 4 === 0 && username === 'creator') await target.moveClock(minutes(1))
      const body = { username, password: 'not-the-one', captcha: await aSolution(target) }
      const answer = await visitor(target, `127.0.14.${1 + (i % 200)}`).call(logIn, { body })
      must(answer.status === 401, `a wrong password was answered ${answer.status}`)
      return answer
    }
    const signIns = await compareTimes(
      200,
      (i) => guess('creator', i),
      (i) => guess(`nobody-${i}`, i),
    )
    const named = (times: readonly number[]) => times.map((ms) => `${ms.toFixed(1)} ms`).join(' and ')
    must(isAlike(signIns), `sign-ins with a name that exists and with none take ${named(signIns)}`)
    const enrol = async (email: string, i: number, network: string) => {
      const { answer } = await registerFrom(target, `127.0.${network}.${1 + Math.floor(i / 3)}`, { email })
      must(answer.status === 200, `not registered: ${answer.text}`)
      return answer
    }
    const email = (i: number) => `timed-${Math.floor(i / 3)}@example.test`
    for (let i = 0; i < 200; i += 3) await enrol(email(i), i, '15')
    const registrations = await compareTimes(
      200,
      (i) => enrol(email(i), i, '16'),
      (i) => enrol(`untimed-${randomUUID().slice(0, 8)}@example.test`, i, '17'),
    )
    must(isAlike(registrations), `registrations with a named e-mail and a new one take ${named(registrations)}`)
  },
}

/** What a person writes by hand costs no credits, and is billed by the size of its row. */
const largeRows: Attack = {
  title:
    'changes of the largest conversions there can be, one after the other and at once: 100 MB are written in an hour',
  run: async (target, must) => {
    const person = await signIn(target)
    const { id } = await person.run({ secondLanguage: 'ja' })
    const change = (body: object) => person.call(updateConversion, { params: { id }, body })
    const wording = () => String.fromCodePoint(...Array.from({ length: 10_000 }, () => 0x4e00 + randomInt(20_000)))
    for (const key of ['facebook', 'facebook:ja', 'threads', 'threads:ja', 'facebook'])
      must(
        (await change({ posts: { [key]: { content: wording() } }, session: randomUUID() })).status === 200,
        'not kept',
      )
    const kilobytes = 4 * 30
    const statuses = new Map<number, number>()
    for (let wave = 0; wave < 60 && !statuses.has(429); wave += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change({ title: `${wave} ${i}` })))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const written = (statuses.get(200) ?? 0) * kilobytes
    must(statuses.has(429), `${statuses.get(200)} changes of ${kilobytes} KB were written`)
    must(written > 50_000 && written < 110_000, `${written} KB were written before there was a pause`)
    await target.moveClock(hours(1))
    must((await change({ title: 'Tea' })).status === 200, 'it may not be changed an hour later')
  },
}

/** What is kept of each of the posts that a run of two platforms in two languages has. */
const longTexts = { facebook: 20_000, 'facebook:ja': 20_000, threads: 10_000, 'threads:ja': 10_000 }

const inJapanese = '林さんの茶葉は、標高1,600メートルの山で手で選ばれています。'

/** Somebody with as much text as one search may read: 22 conversions of 180 KB. */
async function signInWithMuchText(target: Target): Promise<Person> {
  const person = await signInRich(target, 100)
  // Posts that end undelivered would bring a pause.
  target.provider.play(({ language }) => (language === 'ja' ? { text: inJapanese } : undefined))
  try {
    for (let i = 0; i < 22; i += 1) {
      // Ten runs a minute.
      if (i % 9 === 8) await target.moveClock(minutes(1))
      const { id } = await person.run({ secondLanguage: 'ja' })
      for (const [key, length] of Object.entries(longTexts)) {
        const body = { posts: { [key]: { content: '茶'.repeat(length) } } }
        const { status, text } = await person.call(updateConversion, { params: { id }, body })
        if (status !== 200) throw new Error(`a text was not kept: ${text}`)
      }
    }
  } finally {
    target.provider.reset()
  }
  return person
}

const largeSearches: Attack = {
  title: 'searches of as much text as one search may read, one after the other and at once: 2 GB are read in an hour',
  patience: 10,
  run: async (target, must) => {
    const [person, neighbour] = [await signInWithMuchText(target), await signIn(target)]
    const search = (whose: Person, query: Record<string, string> = { q: 'oolong' }) =>
      whose.call(listConversions, { query })
    const megabytes = 22 * 0.18
    const statuses = new Map<number, number>()
    // A third more than they may be.
    for (let wave = 0; wave < 170 && !statuses.has(429); wave += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => search(person)))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const read = (statuses.get(200) ?? 0) * megabytes
    must(statuses.has(429), `${statuses.get(200)} searches read ${read.toFixed(0)} MB`)
    must(read > 1_900 && read < 2_100, `${read.toFixed(0)} MB were read before there was a pause`)
    must((await search(person, { platform: 'facebook' })).status === 429, 'platforms are searched without a pause')
    must((await person.call(listConversions)).status === 200, 'the list itself has a pause')
    must((await search(neighbour)).status === 200, 'somebody else may not search')
    await target.moveClock(hours(1))
    must((await search(person)).status === 200, 'it may not be searched an hour later')
  },
}

const largeExport: Attack = {
  title:
    'taking along conversions that are as large as can be: every page of the export comes, and each conversion once',
  run: async (target, must) => {
    const person = await signInRich(target, 100)
    const ids: string[] = []
    for (let i = 0; i < 9; i += 1) {
      const { id } = await person.run()
      ids.push(id)
      // It packs to nothing, so that as many versions stay as may.
      for (let n = 0; n < 18; n += 1) {
        const posts = { facebook: { content: `${n} ${'茶'.repeat(20_000)}` } }
        await person.call(updateConversion, { params: { id }, body: { posts, session: randomUUID() } })
      }
    }
    const exported: string[] = []
    let cursor = ''
    do {
      const { status, body } = await person.call(exportAccount, cursor ? { query: { cursor } } : {})
      must(status === 200, `a page of the export was answered ${status}`)
      if (status !== 200) return
      if (body.section === 'conversions') exported.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    must(
      ids.every((id) => exported.filter((one) => one === id).length === 1),
      `${exported.length} of 9 were exported`,
    )
  },
}

/** Writes a post of a conversion again. */
const rewrite = (person: Person, id: string, change: Record<string, unknown> = {}) =>
  person.call(regeneratePosts, {
    params: { id },
    body: {
      ...aRun(),
      conversionId: undefined,
      platforms: undefined,
      requestId: randomUUID(),
      platform: 'facebook',
      ...change,
    },
  })

const freeRewrites: Attack = {
  title: 'the one free rewrite of a post, asked for again and again and at once',
  isQuick: true,
  run: async (target, must) => {
    const person = await signInRich(target, 100)
    const { id } = await person.run()
    const before = await person.credits()
    const atOnce = await Promise.all([rewrite(person, id), rewrite(person, id), rewrite(person, id)])
    const answers = [...atOnce, await rewrite(person, id), await rewrite(person, id)]
    const written = answers.filter(({ status }) => status === 200).length
    const paid = before - (await person.credits())
    must(written >= 3, `${answers.map(({ status }) => status)}: too few rewrites to tell`)
    must(paid >= 0.8 * (written - 1) - 0.001, `${written} rewrites for ${paid.toFixed(2)} credits`)
  },
}

const otherText: Attack = {
  title: 'another text written at the price of a conversion, or without charge',
  isQuick: true,
  run: async (target, must) => {
    const person = await signInRich(target, 100)
    const { id } = await person.run()
    const before = await person.credits()
    const { status } = await rewrite(person, id, { content: 'Something else entirely, for which nobody has paid yet.' })
    const paid = before - (await person.credits())
    must(status !== 200 || Math.abs(paid - 1) < 0.001, `another text cost ${paid.toFixed(2)} instead of 1.00`)
  },
}

/** A model that refuses after a post has been shown would be a post for nothing. */
const refusals: Attack = {
  title: 'posts that end undelivered: nothing of them is shown, and after ten there is a pause',
  run: async (target, must) => {
    const person = await signInRich(target, 100)
    target.provider.play(({ kind }) =>
      kind === 'brief' ? undefined : { text: ["Sorry, I can't ", 'help with that request.'] },
    )
    try {
      let paused = 0
      for (let i = 0; i < 8; i += 1) {
        const { answer, events } = await person.run()
        if (answer.status === 429) paused += 1
        must(!events.some(({ type }) => type === 'platform-delta'), 'a refusal was shown')
      }
      must(paused > 0, 'sixteen refusals in a row brought no pause')
      must((await person.credits()) === 105, 'a refusal was charged')
    } finally {
      target.provider.reset()
    }
  },
}

const endlessAnswers: Attack = {
  title: 'answers without end: the line to the model is cut',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const piece = 'Tea is sorted by hand at 1,600 metres. '.repeat(25)
    target.provider.reset()
    target.provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: Array(2_000).fill(piece), gapMs: 1 }))
    try {
      const { events } = await person.run({ platforms: ['threads'] })
      must(hasEnded(events), 'the run did not end')
      const posts = target.provider.calls.filter(({ kind }) => kind !== 'brief')
      must(
        posts.every(({ wasAborted }) => wasAborted),
        'an endless answer was read to its end',
      )
      must(posts.length <= 3, `${posts.length} calls for one post`)
    } finally {
      target.provider.reset()
    }
  },
}

const longPrompts: Attack = {
  title: 'what one free run can make a model read and write',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    target.provider.reset()
    const prompt = 'Write more. '.repeat(160)
    const custom = {
      editorPrompt: prompt,
      generatorPrompt: prompt,
      customPrompt: prompt,
      customPrompts: { facebook: prompt, threads: prompt },
    }
    await person.run({ content: 'Tea. '.repeat(1_990), ...custom })
    const { calls } = target.provider
    must(calls.length > 0 && calls.length <= 5, `${calls.length} calls`)
    const characters = calls.reduce((sum, { system, user }) => sum + system.length + user.length, 0)
    must(characters < 150_000, `${characters} characters were read`)
    for (const { body } of calls)
      must(Number(body.max_tokens) <= 6_000, `an answer of ${body.max_tokens} tokens was asked for`)
    target.provider.reset()
  },
}

const wordOf = (kind: string, i: number, length: number = houseLimits.word) => `${kind}${i}`.padEnd(length, '字')
const lineOf = (i: number, length: number = houseLimits.wording) => `${i}`.padEnd(length, '茶')
const listOf = <T>(most: number, make: (i: number) => T) => Array.from({ length: most }, (_, i) => make(i))

/** Rules as large as they may be. */
const largestRules = {
  ...noHouseRules,
  speaker: 'we',
  banned: listOf(houseLimits.banned, (i) => wordOf('b', i)),
  spellings: listOf(houseLimits.spellings, (i) => [wordOf('w', i), wordOf('r', i)]),
  required: listOf(houseLimits.required, (i) => ({ text: lineOf(i), platforms: ['facebook'] })),
  // Half of what Threads takes is the most that fixed lines may have there.
  link: `https://example.com/${'a'.repeat(220)}`,
  voice: listOf(houseLimits.voice, (i) => lineOf(i)),
  version: 0,
}

/** One field each that is larger than allowed. */
const tooLarge: Record<string, object> = {
  'too many banned words': { banned: listOf(houseLimits.banned + 1, (i) => wordOf('b', i)) },
  'a banned word too long': { banned: [wordOf('b', 1, houseLimits.word + 1)] },
  'too many spellings': { spellings: listOf(houseLimits.spellings + 1, (i) => [wordOf('w', i), wordOf('r', i)]) },
  'a spelling too long': { spellings: [[wordOf('w', 1), wordOf('r', 1, houseLimits.word + 1)]] },
  'too many wordings': {
    required: listOf(houseLimits.required + 1, (i) => ({ text: `Tea ${i}`, platforms: ['facebook'] })),
  },
  'a wording too long': { required: [{ text: lineOf(1, houseLimits.wording + 1), platforms: ['facebook'] }] },
  'too many sentences of a voice': { voice: listOf(houseLimits.voice + 1, (i) => lineOf(i)) },
  'a sentence of a voice too long': { voice: [lineOf(1, houseLimits.wording + 1)] },
}

/** So many characters, each a token at the worst, fit into what every offered model takes. */
const mostRead = 60_000

const largestHouseRules: Attack = {
  title: 'house rules, settings and instructions of the largest size in every field, through a run',
  run: async (target, must) => {
    const [person, neighbour] = [await signIn(target), await signIn(target)]
    const within = await patienceNow(target, 2_000)
    for (const [what, rules] of Object.entries(tooLarge)) {
      const { status } = await person.call(updateHouseRules, { body: { ...noHouseRules, version: 0, ...rules } })
      must(status === 400, `${what}: answered ${status}`)
    }
    const saved = await person.call(updateHouseRules, { body: largestRules })
    must(saved.status === 200, `the largest rules were answered ${saved.status}: ${saved.text.slice(0, 120)}`)
    const prompt = '請寫得更長。'.repeat(400).slice(0, promptMaxLength)
    const own = await person.call(updatePlatform, { params: { platform: 'facebook' }, body: { prompt } })
    must(own.status === 200, `the largest prompt of a platform was answered ${own.status}`)
    target.provider.reset()
    const instructions = {
      editorPrompt: prompt,
      generatorPrompt: prompt,
      customPrompt: prompt,
      customPrompts: { facebook: prompt },
    }
    const content = '茶葉以手工揀選。'.repeat(1_240)
    const running = person.run({ content, outputLanguage: 'zh-TW', platforms: ['facebook'], ...instructions })
    const waits: number[] = []
    for (let i = 0; i < 5; i += 1) waits.push((await neighbour.call(getUser)).ms)
    must(median(waits) < within, `somebody waited ${median(waits).toFixed(0)} ms`)
    const { answer, events } = await running
    must(answer.status === 200 && hasEnded(events), `the run was answered ${answer.status}`)
    const { calls } = target.provider
    must(calls.length > 0 && calls.length <= 3, `${calls.length} calls for one post`)
    const longest = Math.max(...calls.map(({ system, user }) => system.length + user.length))
    must(longest < mostRead, `a prompt has ${longest} characters`)
    for (const { body } of calls)
      must(Number(body.max_tokens) <= 6_000, `an answer of ${body.max_tokens} tokens was asked for`)
    target.provider.reset()
  },
}

export const abuse: AttackGroup = {
  name: 'abuse',
  attacks: [
    bulkRegistration,
    secondAccounts,
    knownEmails,
    oddNames,
    comingBack,
    manyDeletions,
    guessedCodes,
    codeFlood,
    stolenResets,
    stolenEmails,
    resetFlood,
    resetTells,
    otherMails,
    usedCaptchas,
    lockOut,
    passwords,
    signInFlood,
    answerTimes,
    largeRows,
    largeSearches,
    largeExport,
    freeRewrites,
    otherText,
    refusals,
    endlessAnswers,
    longPrompts,
    largestHouseRules,
  ],
}

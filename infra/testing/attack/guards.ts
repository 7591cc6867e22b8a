/** A place in a source file, and what stands there when the guard is out. */
interface Edit {
  file: string
  /** Stands in the file once. */
  text: string
  instead: string
}

/** What keeps an attack from succeeding. */
export interface Guard {
  /** What is taken out, in words. */
  what: string
  edits: Edit[]
  /** What the attack then says. */
  says: RegExp
  /** Without it other attacks fall short as well. */
  isShared?: true
}

const edit = (file: string, text: string, instead = ''): Edit => ({ file, text, instead })

const longestAnswer = edit(
  'functions/generation/model/model.ts',
  'export const longestAnswer = 24_000',
  'export const longestAnswer = 240_000_000',
)

const unversioned = edit(
  'functions/payments/store.ts',
  'PaymentOrder.put(itemOf(next)).where((row, is) => is.eq(row.version, order.version))',
  'PaymentOrder.put(itemOf(next))',
)

const ownerOfOrder: Guard = {
  what: 'the owner of an order',
  edits: [edit('functions/payments/checkout/find-order.ts', '!order || order.userId !== userId', '!order')],
  says: /tells hers from none|somebody else verified it/,
  isShared: true,
}

const wordByWord: Guard = {
  what: 'the search for hashtags word by word',
  edits: [
    edit(
      'shared/platforms/hashtags.ts',
      '  let end = text.length\n',
      '  let end = text.length - (/(?:^|\\s)\\s*(?:#[\\p{L}\\p{M}\\p{N}_]+[ \\t]*\\s*)+$/u.test(text) ? 0 : 0)\n',
    ),
  ],
  says: /a neighbour waited|no answer from/,
  isShared: true,
}

const ownProcess: Guard = {
  what: 'the process of its own of the demo writer, and the number of sentences that it ranks',
  edits: [
    edit('infra/local/demo-writer/reading/rank.ts', 'const mostRanked = 300', 'const mostRanked = 30_000'),
    edit(
      'infra/local/host/engines.ts',
      'startModelProcess({ models: demoModelNames(), pace: settings.demoPace })',
      "import('../emulators/models/model-server.ts').then(({ startModelServer }) => startModelServer({ port: 0, models: demoModelNames(), pace: settings.demoPace }))",
    ),
  ],
  says: /a neighbour waited|no answer from/,
  isShared: true,
}

const chargeOfStored: Guard = {
  what: 'the charge for what is stored alone',
  edits: [
    edit(
      'functions/credits/close.ts',
      'chargeFor(hold.amount, units ?? delivered.length, requestedUnits(hold))',
      '(chargeFor(hold.amount, units ?? delivered.length, requestedUnits(hold)), hold.amount / 2)',
    ),
  ],
  says: /posts? for|after the repeated call/,
  isShared: true,
}

const openRuns: Guard = {
  what: 'the limit of open runs',
  edits: [edit('functions/credits/limits.ts', 'openHolds: 3, perMinute: 10,', 'openHolds: 30, perMinute: 30,')],
  says: /runs ran at once|streams of one person/,
}

/**
 * For each attack, by its title, the guard without which it falls short. `npm run attack -- --without-guards` takes each
 * out in a copy of the sources and lets the attack show that it can fail.
 */
export const guards: Record<string, Guard> = {
  // access
  'every call without a session, or with a cookie that nobody issued': {
    what: 'the hash of the secret in a cookie',
    edits: [
      edit(
        'functions/session/session.ts',
        '  const key = keyOf(cookie)\n  if (!key) return undefined\n  const [session, user] = await readTogether(\n    row(Session.get({ ...key }), (Item) => Session.parse({ Item }).data),\n    account.userGetter(key.userId),\n  )',
        "  const userId = cookie?.split('.')[0]\n  if (!userId) return undefined\n  const { data } = await Session.query.byUser({ userId }).go()\n  const [session, user] = [data[0], await account.findUser(userId)]",
      ),
    ],
    says: /session=.* got (?:200|40[03])/,
  },
  'every call of admins by an ordinary person, also with a role in the body': {
    what: 'the group of admins that the pool vouches for',
    edits: [
      edit('functions/http/admin-access.ts', "if (!groups.includes(adminGroup)) throw new AppError('auth.forbidden')"),
    ],
    says: /an ordinary person got/,
  },
  'every changing call as another site would have a browser send it': {
    what: 'the check for calls of other sites',
    edits: [edit('functions/http/csrf.ts', "if (!isOurs) throw new AppError('request.forged')")],
    says: /evil\.example.* got/,
  },
  "every call with another person's ids answers as for ids that do not exist, and changes nothing": ownerOfOrder,
  'every call with the live session of an account that was disabled a moment ago': {
    what: 'the state of the account, and the end of its sessions',
    edits: [
      edit('functions/session/session.ts', '!found?.user.isActive || ', '!found || '),
      edit('functions/admin/manage.ts', '...closing(await session.listOpen(user, now), now),'),
    ],
    says: /somebody disabled got/,
  },
  'every call of admins six minutes after the group was taken away': {
    what: 'the age that a token of an admin may have',
    edits: [edit('functions/session/tokens.ts', 'const freshMs = minutes(5)', 'const freshMs = minutes(50)')],
    says: /a former admin got/,
  },
  'every public call by anybody, with anything in its path and query': {
    what: 'the length of a key, which `timingSafeEqual` demands to be equal',
    edits: [edit('functions/constant-time.ts', 'left.length === right.length && ')],
    says: /500 from POST \/api\/payment\/notifications/,
    isShared: true,
  },
  'signing in again and again: fifty sessions at most, of which none comes back when a disabled account is enabled': {
    what: 'the end of sessions beyond fifty',
    edits: [edit('functions/auth/new-session.ts', '  await session.closeOldest(cookie, now)\n')],
    says: /sessions are open/,
  },
  'signing in without number: a hundred times a day, and others sign in meanwhile': {
    what: 'the number of sign-ins of a day',
    edits: [edit('functions/auth/new-session.ts', '  if (!isNew) await session.refuseTooMany(user, now)\n')],
    says: /sign-ins within a day/,
  },
  'what answers let a browser do: keep them, read them from other sites, frame them, run other scripts': {
    what: 'the order not to keep answers',
    edits: [
      edit(
        'functions/http/create-handler.ts',
        "headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...reply.headers },",
        "headers: { 'content-type': 'application/json; charset=utf-8', ...reply.headers },",
      ),
    ],
    says: /may be kept/,
  },
  // bodies
  'paths in disguise, and requests within requests': {
    what: 'the folder that pages are read from',
    edits: [edit('infra/local/host/web-pages.ts', '!path.startsWith(folder + sep) || ')],
    says: /was answered 200/,
  },
  'addresses that are none, and bytes that are no request': {
    what: 'the parser of addresses that does not throw',
    edits: [
      edit(
        'infra/local/host/host-server.ts',
        "URL.parse(request.url ?? '/', origin)",
        "new URL(request.url ?? '/', origin)",
      ),
    ],
    says: /was answered ""/,
  },
  'uploads that stop half-way, with a length and in pieces': {
    what: 'the end of a call whose body ends early',
    edits: [
      edit('infra/local/host/api-router.ts', "if (!request.complete) return 'aborted'"),
      edit(
        'infra/local/host/host-server.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
        '.catch((error) => {\n      console.error(`${request.method} ${request.url} failed:`, error)\n      response.destroy()\n    })',
      ),
    ],
    says: /a rejection escaped/,
  },
  'bodies of every kind but the right one, to every call': {
    what: 'the depth that a body may have',
    edits: [edit('functions/http/create-handler.ts', '      refuseTooDeep(request.event.body)\n')],
    says: /levels were taken by|500 for 20,000 levels/,
  },
  'every field of every body with values of another kind': {
    what: 'the refusal of half characters',
    edits: [edit('functions/http/create-handler.ts', '      refuseIllFormed(request.event.body)\n')],
    says: /500 for .*ud800|500 for .*udc00/,
  },
  'other methods, and methods in disguise': {
    what: 'the method of a route',
    edits: [
      edit(
        'infra/local/host/api-router.ts',
        'route.endpoint.method === method && pathParameters(route.endpoint.path, path)',
        'pathParameters(route.endpoint.path, path)',
      ),
    ],
    says: /was answered 200|was answered 40[013]/,
    isShared: true,
  },
  'webhooks of every kind at the right address and at others': {
    what: 'the key in the address of webhooks',
    edits: [edit('functions/payments/webhook/webhook-queue.ts', "throw new AppError('not-found')", 'return')],
    says: /200 for the key/,
  },
  // texts
  'a source that ends weak programs, written by the demo writer': ownProcess,
  'sources of one piece 9,900 characters long, written by the demo writer': ownProcess,
  'an answer of forty hashtags and a dot, and one of a million characters': wordByWord,
  'answers of a model that are no posts': wordByWord,
  'a text with instructions of its own: what a model is told stays what we tell it': {
    what: 'the random name of the tags around a text',
    edits: [
      edit(
        'functions/generation/prompts/prompt.ts',
        "randomBytes(8).toString('hex')",
        "randomBytes(0).toString('hex') + '0000'",
      ),
    ],
    says: /the text leaves its fence/,
  },
  'an answer that repeats our own prompt is no post': {
    what: 'the search for our own words in an answer, and the check that a post is on its text',
    edits: [
      edit(
        'functions/generation/finish/check-post.ts',
        "if (findEcho(text, { token, own, rules: rulesFor(language), source })) reasons.push({ kind: 'echo' })\n  else if (!isOnText(text, spec, brief) || (!spec.quickRewrite && isCommentaryInstead(text, spokenFor)))",
        'if (findEcho(text, { token, own, rules: rulesFor(language), source }) && !isOnText(text, spec, brief) && !isCommentaryInstead(text, spokenFor) && own === source)',
      ),
    ],
    says: /our prompt was delivered|the posts did not fail/,
  },
  // money
  'twenty runs at once on credits for three': {
    what: 'the conditions on open runs and credits when credits are set aside',
    edits: [
      edit(
        'functions/credits/reserve.ts',
        ', is.lt(row.openHolds, limits.openHolds), is.gte(row.available, amount)]',
        ']',
      ),
      edit('functions/credits/reserve.ts', 'is.gte(field.remaining, allocation.amount), '),
    ],
    says: /runs began/,
  },
  'twenty runs at once of somebody with credits for all': openRuns,
  'one run sent ten times at once, then with another text': {
    what: 'the comparison of a request with the one its id was used for',
    edits: [
      edit(
        'functions/credits/reserve.ts',
        "  if (hold.fingerprint !== request.fingerprint) throw new AppError('generation.key-reused')\n",
      ),
      edit(
        'functions/generation/run/start-run.ts',
        "  if (hold.fingerprint !== fingerprint) throw new AppError('generation.key-reused')\n",
      ),
    ],
    says: /the id was good for another text/,
  },
  'runs at prices of the caller': {
    what: 'the comparison of the price that the caller was shown',
    edits: [
      edit(
        'functions/generation/run/refusal.ts',
        'shownPrice !== undefined && toHundredths(shownPrice) !== amount',
        'false',
      ),
    ],
    says: /the price .* was answered 200/,
  },
  'baskets with other amounts, currencies, shops and quantities': {
    what: 'the comparison of what a basket says about money',
    edits: [
      edit(
        'functions/payments/checkout/stated-money.ts',
        "  )\n    throw new AppError('payment.price-changed')\n",
        '  )\n    void 0\n',
      ),
    ],
    says: /was answered 200/,
  },
  'six tabs, twenty presses: one order, one charge, one plan': {
    what: 'the one open order for a product',
    edits: [edit('functions/payments/store.ts', 'OpenCheckout.create(row)', 'OpenCheckout.put(row)')],
    says: /orders/,
  },
  'fifty clicks on a payment to be resumed, and a click of somebody else': {
    what: 'the comparison of what a click says about money',
    edits: [
      edit(
        'functions/payments/payments.ts',
        "  if (isOtherMoney(money, order.amountTwd) || (isWaiting(order) && isOutdated(order)))\n    throw new AppError('payment.price-changed')\n",
      ),
    ],
    says: /another amount was answered/,
  },
  'forged webhooks that know everything but the gateway': {
    what: 'the id of the page that only the gateway knows',
    edits: [edit('functions/payments/webhook/webhook.ts', '    webhook.customId === binding.customId &&\n')],
    says: /a forged webhook moved the order/,
  },
  'refunds, verifications and another purchase racing on one order': {
    what: 'the credits that are taken back',
    edits: [
      edit(
        'functions/payments/refund/note-refund.ts',
        '  const { taken, endsPlan } = await takeBack(order, refundedTwd, now)\n',
        '  const { taken, endsPlan } = { taken: 0, endsPlan: false }\n',
      ),
    ],
    says: /credits are left of what was paid back/,
  },
  'a pack that is paid twice, verified at once by everybody': ownerOfOrder,
  'twelve gifts of an admin with one key, and with other amounts under it': {
    what: 'the comparison of a gift with the one its key was used for',
    edits: [
      edit(
        'functions/credits/grant.ts',
        "  if (earlier?.fingerprint !== fingerprintOf(request)) throw new AppError('credits.key-reused')\n",
      ),
    ],
    says: /the key was good for another amount/,
  },
  'webhooks doubled, shuffled and flooded while a plan is bought': {
    what: 'the version of an order when it is changed',
    edits: [unversioned],
    says: /charges|it was not bought/,
    isShared: true,
  },
  'a gateway that answers late, wrongly or not at all, and a buyer who presses on': {
    what: 'the charge without an answer, which may have been made',
    edits: [
      edit(
        'functions/payments/advance/charge.ts',
        '    return claimed\n  }\n  for',
        "    return applyChargeOutcome(claimed, { kind: 'refused', code: 'X0001' }, now)\n  }\n  for",
      ),
    ],
    says: /charges/,
  },
  'more runs in a minute than anybody may have': {
    what: 'the limit of runs in a minute',
    edits: [edit('functions/credits/limits.ts', 'perMinute: 10,', 'perMinute: 1_000,')],
    says: /14 runs in a row were answered 200/,
  },
  // load
  'two hundred lines that never say what they want': {
    what: 'room for as many lines as come',
    edits: [
      edit(
        'infra/local/host/host-server.ts',
        "await once(server, 'listening')",
        "server.maxConnections = 100\n    await once(server, 'listening')",
      ),
    ],
    says: /it broke|beside idle lines/,
    isShared: true,
  },
  'a hundred streams that nobody reads: their runs end and are paid as stored': chargeOfStored,
  'streams left at any moment: what is charged can be read again': {
    what: 'the run that goes on when its reader leaves',
    edits: [
      edit(
        'infra/local/lambda/function-host.ts',
        'if (chunk.length === 0 || response.destroyed || response.write(chunk)) {\n      done()\n',
        "if (response.destroyed || response.write(chunk)) {\n      done(response.destroyed ? new Error('left') : null)\n",
      ),
      edit(
        'functions/generation/run/event-channel.ts',
        'if (hasLeft) return',
        "if (hasLeft) throw new Error('nobody reads')",
      ),
    ],
    says: /left after|failed outside its own error handling: Error: left/,
  },
  'sixty calls that join one run: ten of them are followed to its end, the others end at once': {
    what: 'the end of calls that joined a run before ten others',
    edits: [edit('functions/generation/run/follow-run.ts', 'const mostFollowers = 10', 'const mostFollowers = 1_000')],
    says: /calls followed one run/,
  },
  'six runs at once of each of thirty free accounts of one address: three of each are taken, others are served':
    openRuns,
  'four hundred challenges, sign-ins begun and look-ups without a session: none writes a row': {
    what: 'challenges that are signed and not stored',
    edits: [
      edit(
        'functions/auth/captcha.ts',
        '  return { ...challenge }',
        '  await markUsed(challenge.parameters.nonce, addMs(now, lifeMs))\n  return { ...challenge }',
      ),
    ],
    says: /rows were written/,
    // No captcha is good.
    isShared: true,
  },
  'a hundred and fifty verifications of one open payment: the gateway is asked a few times': {
    what: 'the look-up that verifications share',
    edits: [edit('functions/payments/order/schedule.ts', 'sharedFor: seconds(3)', 'sharedFor: seconds(0)')],
    says: /the gateway was asked/,
  },
  'sixty look-ups of one open payment in a row, each forced: the gateway is not asked for all': {
    what: 'the age below which a look-up is not made again',
    edits: [edit('functions/payments/order/schedule.ts', 'freshFor: seconds(1)', 'freshFor: seconds(0)')],
    says: /the gateway was asked/,
  },
  'presses on a pack, on another card and on a payment that waits, forty each: the gateway is asked a few times': {
    what: 'the age below which a pack is not looked up again, and that of pages below which no other is opened',
    edits: [
      edit(
        'functions/payments/checkout/checkout.ts',
        'isFresh: !isReconciledWithin(order, timings.freshFor, now)',
        'isFresh: true',
      ),
      edit(
        'functions/payments/checkout/checkout.ts',
        'if (page && isNew(order, now) && !(await isPageOver(order))) return { order, page }',
      ),
      edit('functions/payments/checkout/card-page.ts', 'if (!isFirst) throw', 'if (isFirst === undefined) throw'),
    ],
    says: /the gateway was asked/,
  },
  'card pages opened and left, one plan after the other all day: twenty orders, and the gateway is asked about none': {
    what: 'the rule that nothing is looked up that never had a card',
    edits: [edit('functions/payments/order/state.ts', '  !isPlan(order) ||\n', '  order.attempts >= 0 ||\n')],
    says: /the gateway was asked/,
  },
  'card pages opened and left, day after day: a hundred orders in thirty days, all of which a list may have to read': {
    what: 'the number of orders of a month',
    edits: [
      edit(
        'functions/payments/checkout/checkout.ts',
        '{ count: 100, withinMs: days(30) }',
        '{ count: 10_000, withinMs: days(30) }',
      ),
    ],
    says: /orders were made in six days/,
  },
  // abuse
  'taking along conversions that are as large as can be: every page of the export comes, and each conversion once': {
    what: 'the bytes of a page of an export',
    edits: [edit('functions/privacy/export.ts', 'const mostBytes = 2_000_000', 'const mostBytes = 2_000_000_000')],
    says: /a page of the export was answered 500/,
  },
  'changes of the largest conversions there can be, one after the other and at once: 100 MB are written in an hour': {
    what: 'the count of what is written of large conversions',
    edits: [
      edit('functions/history/pace.ts', 'const kilobytesAnHour = 100_000', 'const kilobytesAnHour = 100_000_000'),
    ],
    says: /changes of 120 KB were written/,
  },
  'searches of as much text as one search may read, one after the other and at once: 2 GB are read in an hour': {
    what: 'the count of what searches read',
    edits: [
      edit('functions/history/pace.ts', 'const searchedAnHour = 2_000_000', 'const searchedAnHour = 2_000_000_000'),
    ],
    says: /searches read \d+ MB/,
  },
  'registering in bulk from one address, captchas solved': {
    what: 'the limit of new accounts of an address',
    edits: [edit('functions/auth/registration-pace.ts', 'if (waitMs > 0) {', 'if (waitMs < 0) {')],
    says: /accounts were made/,
  },
  'the first credits of one mailbox twice: tags behind a plus sign, other letters, Google, and an account deleted before':
    {
      what: 'the mailbox behind an e-mail',
      edits: [edit('functions/account/mailbox.ts', ".split('+')", ".split('\\u0000')")],
      says: /credits for a second account/,
    },
  'asking by registrations which e-mails have an account': {
    what: 'the count of those who ask for e-mails',
    edits: [
      edit(
        'functions/auth/registration.ts',
        '  await countRegistration(address, now)\n  await account.assertEmailAvailable(email)\n',
        '  await account.assertEmailAvailable(email)\n  await countRegistration(address, now)\n',
      ),
    ],
    says: /it was told about/,
  },
  'names that show otherwise than they are written': {
    what: 'the signs that a name may have',
    edits: [edit('shared/account/schema.ts', '  z.regex(/^[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]*$/u),\n')],
    says: /was taken as a name/,
  },
  'coming back while the account that was deleted is still being erased': {
    what: 'the end of the deletion from the pool',
    edits: [
      edit(
        'functions/privacy/deletion.ts',
        "  await AccountDeletion.patch({ userId }).remove(['poolName', 'provider', 'subject']).go().catch(ignoreRefused)\n}",
        '}',
      ),
    ],
    says: /could not sign in/,
  },
  'deleting an account and coming back without number: three accounts in a day, then a pause until the next one': {
    what: 'the number of accounts that somebody may have deleted in a day',
    edits: [edit('functions/account/account.ts', 'const deletionsPerDay = 3', 'const deletionsPerDay = 3_000')],
    says: /accounts were made by one identity/,
  },
  'guessing the code that proves an address, and asking for mails without number': {
    what: 'the tries that a code has',
    edits: [edit('functions/auth/proof-code.ts', 'const maxTries = 5', 'const maxTries = 5_000')],
    says: /the code is good after thirty guesses/,
  },
  'mails with codes without number, to one mailbox and to many, by three accounts of one address': {
    what: 'the count of an address that asks for codes',
    edits: [
      edit(
        'functions/auth/proof-code.ts',
        '  await countSender(address, now)\n',
        "  if (address === '') await countSender(address, now)\n",
      ),
    ],
    says: /mails in all/,
  },
  'the password of somebody else: guessed codes, codes of another account, and a code used twice': {
    what: 'the end of a code that was taken',
    edits: [edit('functions/auth/proof-code.ts', '.set({ expiresAt: toInstant(now) })', '.set({ version })')],
    says: /a code was good twice/,
  },
  'an account by its e-mail: from an open session without the password, by guessed codes, and with the e-mail of another':
    {
      what: 'the count of tries at the password, before another e-mail',
      edits: [
        edit(
          'functions/auth/own-email.ts',
          '  await countLogin(user.poolName, { address: asked.address, device }, now)\n',
        ),
      ],
      says: /more than five passwords were tried/,
    },
  'mails for new passwords without number to one mailbox, by three accounts that name it': {
    what: 'the count of a mailbox, for codes that set a password',
    edits: [
      edit(
        'functions/auth/reset.ts',
        'if (!(await countMail(user?.email ?? email, now)))',
        "if (!(await countMail(user?.email ?? email, now)) && email === '')",
      ),
    ],
    says: /mails to one mailbox/,
  },
  'what the answer to a forgotten password, and its time, say about who has an account': {
    what: 'the time that every answer takes',
    edits: [
      edit(
        'functions/auth/forgotten-password.ts',
        'const resetAnswerMs = seconds(2)',
        'const resetAnswerMs = seconds(0)',
      ),
    ],
    says: /an account and none take/,
  },
  'receipts and mails about few credits: one for a payment and one for a shortage, however often it is asked': {
    what: 'the claim of a mail about few credits',
    edits: [
      edit(
        'functions/history/run-mails.ts',
        'if (isLow && (await account.claimLowCreditsMail(userId, wish.startedAt, toInstant(now))))',
        'if (isLow && (await account.claimLowCreditsMail(userId, toInstant(now), toInstant(now)) || isLow))',
      ),
    ],
    says: /[23] mails about few credits/,
  },
  'captchas used twice, altered, or solved for another': {
    what: 'the mark on a used captcha',
    edits: [edit('functions/auth/captcha.ts', '  await markUsed(nonce, new Date(expiresAt * 1_000))\n')],
    says: /one captcha was good/,
  },
  'keeping an owner out by wrong passwords from many addresses': {
    what: 'the count of an account from each address apart',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
    edits: [edit('functions/auth/login-pace.ts', '`${networkOf(address)}#${username}`, now', 'username, now')],
    says: /the owner was answered 429/,
    isShared: true,
  },
  'guessing a password from one address and from many': {
    what: 'the count of wrong passwords of an account',
    edits: [
      edit(
        'functions/auth/password-sign-in.ts',
        '    if (isWrong && !device) await countWrongPassword(username, now)\n',
        '    if (isWrong && now.getTime() < 0) await countWrongPassword(username, now)\n',
      ),
    ],
    says: /guesses from many/,
  },
  'a thousand sign-ins without a captcha and two hundred with one, from one address: others sign in meanwhile': {
    what: 'the count of an address that signs in',
    edits: [
      edit(
        'functions/auth/login-pace.ts',
        "  await countAddress(address, now)\n  await count('account from",
        "  await count('account from",
      ),
    ],
    says: /the owner waited|passwords of one address/,
  },
  'what the time of an answer to a sign-in or to a registration says about who has an account': {
    what: 'the hash of a password for a name that nobody has',
    edits: [
      edit(
        'infra/local/emulators/cognito/api.ts',
        'const hashed = hashPassword(pool, user?.Username ?? USERNAME, PASSWORD)',
        "const hashed = user ? hashPassword(pool, user.Username, PASSWORD) : ''",
      ),
    ],
    says: /sign-ins with a name that exists/,
  },
  'the one free rewrite of a post, asked for again and again and at once': {
    what: 'the claim to the free rewrite',
    edits: [
      edit('functions/generation/run/redo.ts', 'if (hold.amount > 0) return true', 'if (hold.amount >= 0) return true'),
    ],
    says: /rewrites for/,
  },
  'another text written at the price of a conversion, or without charge': {
    what: 'the comparison of the text with that of the conversion',
    edits: [
      edit(
        'shared/generation/regeneration.ts',
        ' && content.trim() === before.trim()',
        ' && content !== before + before',
      ),
    ],
    says: /another text cost/,
  },
  'posts that end undelivered: nothing of them is shown, and after ten there is a pause': {
    what: 'the pause after undelivered posts',
    edits: [edit('functions/credits/limits.ts', '{ perDay: 10, pauseMs', '{ perDay: 10_000, pauseMs')],
    says: /brought no pause/,
  },
  'answers without end: the line to the model is cut': {
    what: 'the longest answer that is read',
    edits: [longestAnswer],
    says: /was read to its end|it broke/,
  },
  'what one free run can make a model read and write': {
    what: 'the tokens that a post may have',
    edits: [
      edit('functions/generation/run/write-post.ts', 'writer.answerTokens(spec), quickRewrite', '60_000, quickRewrite'),
    ],
    says: /tokens was asked for/,
  },
  'house rules, settings and instructions of the largest size in every field, through a run': {
    what: 'the limits of house rules',
    edits: [
      edit('shared/platforms/house-rules.ts', '  banned: 100,', '  banned: 100_000,'),
      edit('shared/platforms/house-rules.ts', '  word: 40,', '  word: 100_000,'),
      edit('shared/platforms/house-rules.ts', '  wording: 200,', '  wording: 100_000,'),
    ],
    says: /too (?:many|long)[\w ]*: answered 200/,
  },
  // kills
  'the process killed in the middle of a run': chargeOfStored,
  'the process killed before and after each write of a run': chargeOfStored,
  'the process killed before and after each write of a purchase': {
    what: 'the reconciliation of a charge that nobody heard of',
    edits: [
      edit(
        'functions/payments/order/schedule.ts',
        "    case 'charging':\n      return soonest(order.dueAt, addMs(now, timings.absence))",
        "    case 'charging':\n      return undefined",
      ),
    ],
    says: /charges and/,
  },
}

/** How a text begins a step that it counts out. */
export const step =
  /^第?[一二三四五六七八九十][，、：,:]|^第[一二三四五六七八九十](?:個|项|項|招|點|件|種|大|步)\p{Script=Han}{0,4}[：:]|^[一二三四五六七]つ(?:目)?(?:の\p{Script=Han}{1,4})?は、|^(?:First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?, /u

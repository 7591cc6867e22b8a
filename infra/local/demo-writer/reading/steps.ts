/** How a text begins a step that it counts out. */
export const step =
  /^第?[一二三四五六七八九十][，、：]|^[一二三四五六七]つ(?:目)?は、|^(?:First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?, /u

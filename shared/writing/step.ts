/** What a step changed, for tests and the evaluation; never shown to people. */
export interface Note {
  /** The step's name, such as `markup`. */
  step: string
  /** What it did, such as `table`. */
  detail: string
}

/** What every step of the finisher answers: the text it leaves, and what it changed. */
export interface StepResult {
  text: string
  notes: Note[]
}

/** Why a model is asked once more. `detail` names the places, in words a model understands. */
export interface RepairReason {
  kind: /** Gaps that the person would have to fill in. */
    | 'placeholder'
    /** Lines at its ends that may be words to the person who asked for it. */
    | 'talk'
    /** It repeats its instructions. */
    | 'echo'
    /** A refusal, a question back, an error, or a post on something else. */
    | 'off-topic'
    /** It is in another language than the one asked for. */
    | 'language'
    /** It has characters of another script, such as simplified Chinese in a post for Taiwan. */
    | 'script'
    /** It stops inside a sentence. */
    | 'cut'
    /** More than its platform takes. */
    | 'too-long'
    /** Far from the length asked for. */
    | 'length'
    /** Facts that are not in the text. */
    | 'claims'
    /** Fewer emoji than were asked for. */
    | 'emoji'
    /** Fewer hashtags than were asked for. */
    | 'hashtags'
    /** Words of mainland China in a post for Taiwan. */
    | 'words'
    /** Of a part to rewrite: it came back as it was, or not as it was asked for. */
    | 'unchanged'
    /** Phrases by which readers know a machine. */
    | 'machine'
    /** It sends readers to what its platform, or the post, does not have. */
    | 'place'
    /** Of Japanese: です・ます and だ・である by turns, or the one that this kind of text does not take. */
    | 'style'
    /** Words that a house rule bans. */
    | 'rule'
    /** Words of somebody else than who is to speak by the house rules. */
    | 'speaker'
    /** Words that the tone asked for does not have. */
    | 'tone'
  detail?: string
}

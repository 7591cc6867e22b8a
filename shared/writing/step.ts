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
  kind:
    | 'placeholder'
    /** Lines at its ends that may be words to the person who ordered it. */
    | 'talk'
    | 'echo'
    | 'off-topic'
    | 'language'
    | 'script'
    | 'cut'
    | 'too-long'
    | 'length'
    | 'claims'
    | 'emoji'
    | 'hashtags'
    | 'words'
    /** Of a part to rewrite: it came back as it was, or not as it was asked for. */
    | 'unchanged'
    | 'machine'
    /** It sends readers to what its platform, or the post, does not have. */
    | 'place'
    /** Of Japanese: です・ます and だ・である by turns, or the one that this kind of text does not take. */
    | 'style'
    | 'rule'
    /** Words that the tone asked for does not have. */
    | 'tone'
  detail?: string
}

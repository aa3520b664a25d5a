/** The part of nodegit this folder uses; the package brings no types of its own. */
declare module 'nodegit' {
  export class Oid {
    static fromString(sha: string): Oid
    tostrS(): string
  }

  export class Signature {
    static create(name: string, email: string, seconds: number, offsetMinutes: number): Signature
    name(): string
    email(): string
  }

  export class Tree {
    static lookup(repo: Repository, id: Oid | string): Promise<Tree>
    id(): Oid
  }

  export class Commit {
    static lookup(repo: Repository, id: Oid | string): Promise<Commit>
    static create(
      repo: Repository,
      updateRef: string | null,
      author: Signature,
      committer: Signature,
      encoding: string | null,
      message: string,
      tree: Tree,
      parentCount: number,
      parents: Commit[],
    ): Promise<Oid>
    id(): Oid
    treeId(): Oid
    parentcount(): number
    parentId(position: number): Oid
    summary(): string
    message(): string
    author(): Signature
    time(): number
  }

  export type Wrapper = { toBuffer(length: number): Buffer }

  export class OdbObject {
    type(): number
    size(): number
    data(): Wrapper
  }

  export class Odb {
    read(id: Oid): Promise<OdbObject | null>
    existsPrefix(id: Oid, length: number): Promise<Oid>
  }

  export class Reference {
    static lookup(repo: Repository, name: string): Promise<Reference>
    static list(repo: Repository): Promise<string[]>
    static create(repo: Repository, name: string, id: Oid, force: number, log: string): Promise<Reference>
    static createMatching(
      repo: Repository,
      name: string,
      id: Oid,
      force: number,
      current: Oid,
      log: string,
    ): Promise<Reference>
    static remove(repo: Repository, name: string): Promise<number>
    static isValidName(name: string): number
    type(): number
    target(): Oid
    symbolicTarget(): string
  }

  export type IndexTime = { seconds: number; nanoseconds: number }

  export type IndexEntry = {
    path: string
    mode: number
    id: Oid
    fileSize: number
    ctime: IndexTime
    mtime: IndexTime
    dev: number
    ino: number
    uid: number
    gid: number
    flags: number
    flagsExtended: number
  }

  export class Index {
    static open(path: string): Promise<Index>
    entries(): IndexEntry[]
    getByPath(path: string, stage: number): IndexEntry | null | undefined
    hasConflicts(): boolean
    add(entry: IndexEntry): Promise<number>
    addByPath(path: string): Promise<number>
    removeByPath(path: string): Promise<number>
    remove(path: string, stage: number): Promise<number>
    write(): Promise<number>
    writeTree(): Promise<Oid>
    writeTreeTo(repo: Repository): Promise<Oid>
  }

  export class Repository {
    static open(path: string): Promise<Repository>
    static openExt(path: string, flags: number, ceilings: string): Promise<Repository>
    static OPEN_FLAG: { OPEN_NO_SEARCH: number; OPEN_NO_DOTGIT: number }
    static initExt(path: string, options: { flags: number; mode: number; initialHead?: string }): Promise<Repository>
    static INIT_FLAG: { BARE: number; NO_REINIT: number }
    path(): string
    commondir(): string
    workdir(): string
    isBare(): number
    headUnborn(): number
    index(): Promise<Index>
    getHeadCommit(): Promise<Commit>
    state(): number
    odb(): Promise<Odb>
    config(): Promise<{ getStringBuf(name: string): Promise<string> }>
    setIdent(name: string, email: string): number
    cleanup(): void
  }

  export class RemoteHead {
    name(): string
    oid(): Oid
    symrefTarget(): string | null
  }

  export type RemoteCallbacks = {
    pushUpdateReference?: (name: string, refusal: string | null) => number
  }

  export type ConnectOptions = {
    callbacks: RemoteCallbacks
    followRedirects: number
    proxyOpts: { type: number }
  }

  export type FetchOptions = Omit<ConnectOptions, 'followRedirects'> & { downloadTags: number; updateFetchhead: number }

  export class Remote {
    static createAnonymous(repo: Repository, url: string): Promise<Remote>
    static createWithOpts(url: string, options: { repository: Repository; flags: number }): Promise<Remote>
    static createDetached(url: string): Promise<Remote>
    static REDIRECT: { NONE: number }
    static AUTOTAG_OPTION: { DOWNLOAD_TAGS_NONE: number }
    static CREATE_FLAGS: { CREATE_SKIP_INSTEADOF: number; CREATE_SKIP_DEFAULT_FETCHSPEC: number }
    connect(direction: number, callbacks: RemoteCallbacks): Promise<number>
    referenceList(): Promise<RemoteHead[]>
    connectExt(direction: number, options: ConnectOptions): Promise<number>
    fetch(refspecs: string[], options: FetchOptions, log: string): Promise<number>
    disconnect(): Promise<number>
    push(refspecs: string[], options: { callbacks: RemoteCallbacks }): Promise<number>
  }

  export class Revwalk {
    static create(repo: Repository): Revwalk
    push(id: Oid): number
    hide(id: Oid): number
    /** Up to so many commits, newest first. */
    fastWalk(most: number): Promise<Oid[]>
  }

  export type NodeGit = {
    Revwalk: typeof Revwalk
    Oid: typeof Oid
    Signature: typeof Signature
    Tree: typeof Tree
    Commit: typeof Commit
    Reference: typeof Reference
    Index: typeof Index
    Repository: typeof Repository
    Remote: typeof Remote
    Proxy: { PROXY: { NONE: number } }
    Graph: { descendantOf(repo: Repository, commit: Oid, ancestor: Oid): Promise<number> }
    /** Null if unspecified; `[internal]__TRUE__` and `[internal]__FALSE__` if set and unset. */
    Attr: { get(repo: Repository, flags: number, path: string, name: string): Promise<string | null> }
    Ignore: { pathIsIgnored(repo: Repository, path: string): Promise<number> }
    Libgit2: { opts(option: number, value: number): Promise<void>; OPT: { ENABLE_FSYNC_GITDIR: number } }
    Error: { CODE: { ENOTFOUND: number; EAMBIGUOUS: number; ELOCKED: number; EMODIFIED: number } }
  }

  const nodegit: NodeGit
  export default nodegit
}

<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Block extends Model
{
    /** The national register's own letter for the reason. Null: not told. */ public readonly ?string $reason;
    /** What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told. */ public readonly string $kind;
    /** Brazilian Portuguese: the block in a few words. */ public readonly string $title;
    /** Who decided it: a court or the authority. Null: not told. */ public readonly ?string $decision;
    /** Two letters of the state whose authority recorded it. Null: not told. */ public readonly ?string $state;
    /** The authority of that state, where to ask about it. */ public readonly string $licensingBody;
    /** The day on which it entered the register. Null: not told. */ public readonly ?string $recordedOn;
    /** Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun. */ public readonly ?string $startsOn;
    /** The last day of its term, as the register tells it. Null: no end was told. */ public readonly ?string $endsOn;
    /** The day on which the register says that it was lifted. Null: it says nothing. */ public readonly ?string $releasedOn;
    /** Number of the document or process that ordered it. Null: not told. */ public readonly ?string $document;
    /** Whether the license itself was collected. Null: not told. */ public readonly ?bool $licenseCollected;
    /** On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted. */ public readonly string $phase;
    /** Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that. */ public readonly ?bool $forbidsDriving;
    /** Of a revocation: the first day on which rehabilitation may be asked for (CTB art. 263, § 2º). Null: another kind, or its start was not told. */ public readonly ?string $rehabilitationFrom;
    /** The body that is responsible for it, in the register's words. Null: not told. */ public readonly ?string $authority;
    /** What the register writes about it. Null: not told. */ public readonly ?string $description;
    /** What the register wants for its release, in its own words. Null: not told. */ public readonly ?string $requirements;
    /** The term of the penalty. Null: not told. */ public readonly ?BlockTerm $term;
    /** The term with those of other blocks added to it. Null: not told. */ public readonly ?BlockTerm $totalTerm;
    /** How sure the reading of this block is. low: also where its start had to be assumed or its facts contradict each other. */ public readonly string $confidence;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->reason = $json->reason ?? null;
        if (isset($json->kind)) $this->kind = $json->kind;
        if (isset($json->title)) $this->title = $json->title;
        $this->decision = $json->decision ?? null;
        $this->state = $json->state ?? null;
        if (isset($json->licensingBody)) $this->licensingBody = $json->licensingBody;
        $this->recordedOn = $json->recordedOn ?? null;
        $this->startsOn = $json->startsOn ?? null;
        $this->endsOn = $json->endsOn ?? null;
        $this->releasedOn = $json->releasedOn ?? null;
        $this->document = $json->document ?? null;
        $this->licenseCollected = $json->licenseCollected ?? null;
        if (isset($json->phase)) $this->phase = $json->phase;
        $this->forbidsDriving = $json->forbidsDriving ?? null;
        $this->rehabilitationFrom = $json->rehabilitationFrom ?? null;
        $this->authority = $json->authority ?? null;
        $this->description = $json->description ?? null;
        $this->requirements = $json->requirements ?? null;
        $this->term = isset($json->term) ? new BlockTerm($json->term) : null;
        $this->totalTerm = isset($json->totalTerm) ? new BlockTerm($json->totalTerm) : null;
        if (isset($json->confidence)) $this->confidence = $json->confidence;
    }
}

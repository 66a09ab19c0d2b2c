<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class Fine extends Model
{
    /** Number of the notice (auto de infração). Null: not told. */ public readonly ?string $ticket;
    /** Number in the national register of infractions (RENAINF). Null: not told. */ public readonly ?string $renainf;
    /** Number of the administrative process. Null: not told. */ public readonly ?string $processNumber;
    /** Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read. */ public readonly ?string $code;
    /** What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table. */ public readonly ?string $summary;
    /** From the table of violations or else as told. Null: not known, or the law gives none. */ public readonly ?string $gravity;
    /** Day of the infraction. Null: not told. */ public readonly ?string $committedOn;
    /** confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told. */ public readonly ?string $state;
    /** Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing. */ public readonly ?int $amountCents;
    /** Null: no source said whether it is paid. */ public readonly ?bool $paid;
    /** Day of payment. Null: not paid, or the day was not told. */ public readonly ?string $paidOn;
    /** The provision violated, for example CTB art. 218, I. Null: the code is not known. */ public readonly ?string $legalBasis;
    /** Nominal points; rollingPoints says which of them count. Null: the gravity is not known. */ public readonly ?int $points;
    /** Hour of the infraction, HH:MM. Null: not told. */ public readonly ?string $committedAt;
    /** Plate of the vehicle. Null: not told. */ public readonly ?string $plate;
    /** Where, as the source writes it. Null: not told. */ public readonly ?string $place;
    /** The municipality. Null: not told. */ public readonly ?NamedCode $municipality;
    /** The speed, weight or alcohol measured. Null: none, or not told. */ public readonly ?Measurement $measurement;
    /** The authority that fined (órgão autuador). Null: not told. */ public readonly ?NamedCode $authority;
    /** The penalty, as the source writes it. Null: not told. */ public readonly ?string $penalty;
    /** What was paid, in centavos of BRL. Null: not told. */ public readonly ?int $paidCents;
    /** The known days of the process, past and to come. */ public readonly FineProcess $process;
    /** @var list<AuthorityTerm> The last days of the authority: all of an open process, and of a closed one those that were not kept. */ public readonly array $authorityTerms;
    /** State (UF) of the authority that fined. Null: not told, or a federal authority. */ public readonly ?string $authorityState;
    /** source: as told. law: gravity times multiplier by today's table of violations and the amounts in force on the day of the infraction, doubled where it was repeated within 12 months. Null when the amount is. */ public readonly ?string $amountFrom;
    /** True: nothing left to dispute, not paid, and no due date still ahead. Null: whether it is paid or closed was not told. */ public readonly ?bool $overdue;
    /** How far the process went, by the last step known; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: nothing of the process was told. */ public readonly string $stage;
    /** @var list<FineDeadline> What can still be done, as of the day of the diagnosis. Past deadlines are left out. */ public readonly array $deadlines;
    /** Null once it is paid or past due, or where the amount or the due date is not known. */ public readonly ?DiscountedFine $discountedCents;
    /** @var list<string> Terms that the authority let pass, by which the fine may be void; only where known dates show it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 where there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act. */ public readonly array $defects;
    /** Whether a written warning must take the place of the fine (CTB art. 267): leve or media, none other in the 12 months before, not confirmed yet. Null: it cannot be said. */ public readonly ?bool $writtenWarningDue;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        $this->ticket = $json->ticket ?? null;
        $this->renainf = $json->renainf ?? null;
        $this->processNumber = $json->processNumber ?? null;
        $this->code = $json->code ?? null;
        $this->summary = $json->summary ?? null;
        $this->gravity = $json->gravity ?? null;
        $this->committedOn = $json->committedOn ?? null;
        $this->state = $json->state ?? null;
        $this->amountCents = $json->amountCents ?? null;
        $this->paid = $json->paid ?? null;
        $this->paidOn = $json->paidOn ?? null;
        $this->legalBasis = $json->legalBasis ?? null;
        $this->points = $json->points ?? null;
        $this->committedAt = $json->committedAt ?? null;
        $this->plate = $json->plate ?? null;
        $this->place = $json->place ?? null;
        $this->municipality = isset($json->municipality) ? new NamedCode($json->municipality) : null;
        $this->measurement = isset($json->measurement) ? new Measurement($json->measurement) : null;
        $this->authority = isset($json->authority) ? new NamedCode($json->authority) : null;
        $this->penalty = $json->penalty ?? null;
        $this->paidCents = $json->paidCents ?? null;
        if (isset($json->process)) $this->process = new FineProcess($json->process);
        if (isset($json->authorityTerms)) $this->authorityTerms = self::each(AuthorityTerm::class, $json->authorityTerms);
        $this->authorityState = $json->authorityState ?? null;
        $this->amountFrom = $json->amountFrom ?? null;
        $this->overdue = $json->overdue ?? null;
        if (isset($json->stage)) $this->stage = $json->stage;
        if (isset($json->deadlines)) $this->deadlines = self::each(FineDeadline::class, $json->deadlines);
        $this->discountedCents = isset($json->discountedCents) ? new DiscountedFine($json->discountedCents) : null;
        if (isset($json->defects)) $this->defects = $json->defects;
        $this->writtenWarningDue = $json->writtenWarningDue ?? null;
    }
}

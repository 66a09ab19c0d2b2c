# PowerShell 7
$ErrorActionPreference = 'Stop'
$headers = @{ Authorization = "Bearer $env:CNH_API_KEY" }

$order = @{ cpf = '900.000.004-18'; externalRef = 'pedido-1937' } | ConvertTo-Json
$accepted = Invoke-RestMethod "$env:CNH_BASE_URL/api/v1/reports" -Method Post -Headers $headers `
    -ContentType 'application/json' -Body $order
$headers.Prefer = 'wait=50'
do {
    $report = Invoke-RestMethod "$env:CNH_BASE_URL$($accepted.statusUrl)" -Headers $headers
} while ($report.status -eq 'PROCESSING' -and $null -eq $report.diagnosis)

if ($null -eq $report.diagnosis) { throw "$($report.reportId): $($report.status)" }
$report.diagnosis.status
$report.diagnosis.allAlerts[0].title
